// All of a database's content as text, to find data that should be deleted.
import type { Database } from '#server/database/connect.ts'

/** The tables that contain the text in any column, the queues' too: 'schema.table'. Case is ignored. */
export async function tablesWith(database: Database, text: string): Promise<string[]> {
  const { rows: tables } = await database.query(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss') order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    // A row as text shows bytes in hexadecimal, so the text is searched in hexadecimal too.
    const { rows } = await database.query(
      `select from ${name} as one where position(lower($1) in lower(one::text)) > 0
        or position(encode(convert_to($1, 'UTF8'), 'hex') in one::text) > 0 limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
