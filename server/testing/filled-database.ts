import { connect } from '#server/database/connect.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { PASSWORD_HASH } from './logging-in/password.ts'

/**
 * Fills the database of these settings, which no server may have open, with the named world and so many
 * others.
 */
export async function fillDatabase(
  settings: { database_url: string | null; data_dir: string },
  count: number,
): Promise<void> {
  const database = await connect(settings)
  await prepareDatabase(database)
  await fillWithDemo(database, { count, seed: 1, password_hash: PASSWORD_HASH })
  await database.close()
}
