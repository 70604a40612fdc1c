// A mark in the data folder of a site whose database is a PostgreSQL server: without DATABASE_URL, which is
// easily left out, a server or a command would else begin with a new, empty database there, or with one from
// before a move.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeIfAbsent } from '#server/platform/write-if-absent.ts'

const markIn = (data_dir: string) => join(data_dir, 'uses-database-url')

const TEXT = `El sitio de esta carpeta tiene su base de datos en el PostgreSQL de DATABASE_URL. Mientras exista este fichero, nada
arranca aquí con la base de datos integrada. Bórrelo solo para volver a ella (docs/operations.md, «Restaurar»).
`

/** The site of this data folder has its database elsewhere; the message is for the operator. */
export class DatabaseElsewhere extends Error {
  override name = 'DatabaseElsewhere'
  constructor(data_dir: string) {
    super(
      `La carpeta de datos «${data_dir}» es de un sitio con PostgreSQL, y DATABASE_URL no está puesta: póngala, o indique otra carpeta en DATA_DIR. Para volver a la base de datos integrada en esta, borre antes el fichero ${markIn(data_dir)}.`,
    )
  }
}

/** Marks the data folder as that of a site on a PostgreSQL server. */
export function noteDatabaseElsewhere(data_dir: string): void {
  writeIfAbsent(markIn(data_dir), TEXT)
}

/** Throws DatabaseElsewhere if the data folder is marked. */
export function refuseDatabaseElsewhere(data_dir: string): void {
  if (existsSync(markIn(data_dir))) throw new DatabaseElsewhere(data_dir)
}
