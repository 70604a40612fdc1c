// The refusal of commands that found no data to work on: with a mistyped or missing setting they would make a
// new installation, and a backup of it would count as one of the site.
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { connect, type Database } from './connect.ts'
import { refuseDatabaseElsewhere } from './embedded/database-elsewhere.ts'
import { hasDatabase } from './embedded/new-folder.ts'
import { appliedMigrations } from './migrate.ts'

type Place = Pick<Settings, 'data_dir' | 'database_url'>

const BEGIN = 'Un sitio nuevo empieza con npm start, o con las órdenes admin create, migrate o restore.'

/**
 * Throws if the embedded database is wanted and is not in the data folder. Makes nothing, not even the
 * folder.
 */
export function refuseMissingDatabase({ data_dir, database_url }: Place): void {
  if (database_url) return
  refuseDatabaseElsewhere(data_dir)
  if (hasDatabase(data_dir)) return
  throw new CommandRefused(
    `En la carpeta de datos «${data_dir}» no hay ninguna base de datos, y DATABASE_URL no está puesta: dé la orden con las mismas variables que el servidor. ${BEGIN}`,
  )
}

/** Opens the database. Throws CommandRefused if it has no tables yet. */
export async function connectToExisting(place: Place): Promise<Database> {
  const database = await connect(place)
  try {
    if ((await appliedMigrations(database.db)).length > 0) return database
    throw new CommandRefused(
      `La base de datos de ${place.database_url ? 'DATABASE_URL' : place.data_dir} está vacía: dé la orden con las mismas variables que el servidor. ${BEGIN}`,
    )
  } catch (error) {
    await database.close()
    throw error
  }
}
