import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'

/**
 * Transactions without time limits. The limits are lifted for each transaction, not for the connection: a
 * pooler in transaction mode (PgBouncer) would keep them lifted for the connection's next user, or lift those
 * of another.
 */
export class PatientDialect extends PostgresDialect {
  #config: ConstructorParameters<typeof PostgresDialect>[0]

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config)
  }
}

class PatientDriver extends PostgresDriver {
  override async beginTransaction(...given: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    await super.beginTransaction(...given)
    const connection: DatabaseConnection = given[0]
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await connection.executeQuery(CompiledQuery.raw(`set local ${limit} = 0`))
  }
}
