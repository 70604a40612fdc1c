// `npm run bench -- search [sizes…] [--check] [--write]`: how near the calls come to their limit, and whether the search
// stays flat as the directory grows. Every answer is first compared with a plain, slow reference.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database } from '#server/database/connect.ts'
import { root } from '../../bin/steps.ts'
import { accountIn } from './account.ts'
import { benchServer, databaseOf } from './databases.ts'
import { EMBEDDED_SIZE, type EmbeddedFigures, measureEmbedded, printEmbedded } from './embedded.ts'
import { machineOf } from './figures.ts'
import { measureSize, printSize, type SizeFigures } from './measuring.ts'
import { drawn } from './queries.ts'
import { bothAnswers } from './reference.ts'

const RESULTS = join(root, '.bench', 'results.json')

/**
 * Measures at each size and prints the tables, those of the embedded database beside. `isOnlyCheck` compares the
 * answers and measures nothing; `writes` puts all figures into .bench/results.json.
 */
export async function benchSearch(
  sizes: number[],
  { isOnlyCheck, writes }: { isOnlyCheck: boolean; writes: boolean },
): Promise<void> {
  const server = await benchServer()
  const measured: SizeFigures[] = []
  let machine: ReturnType<typeof machineOf> | null = null
  try {
    for (const size of sizes) {
      const url = await databaseOf(server, size)
      const prepared = await onDatabase(url, async (database) => {
        await compareAnswers(database, size)
        machine ??= machineOf(await versionOf(database))
        return await accountIn(database)
      })
      if (isOnlyCheck) continue
      const figures = await measureSize(size, url, prepared)
      printSize(figures)
      measured.push(figures)
    }
  } finally {
    await server.stop()
  }
  if (isOnlyCheck) return
  const embedded = sizes.includes(EMBEDDED_SIZE) ? await measureEmbedded() : null
  if (embedded) printEmbedded(embedded)
  console.log('\nMáquina:', machine)
  if (writes) write({ machine, measured_at: new Date().toISOString(), sizes: measured, embedded })
}

/** Throws at the first difference. */
async function compareAnswers(database: Database, size: number) {
  for (const { name, query } of drawn) {
    const { answer, expected } = await bothAnswers(database, query)
    if (JSON.stringify(answer) !== JSON.stringify(expected))
      throw new Error(`${size}, ${name}: ${JSON.stringify(answer)}; debía ser ${JSON.stringify(expected)}`)
  }
  console.log(`${size}: las ${drawn.length} búsquedas responden lo mismo que la referencia`)
}

async function onDatabase<Result>(url: string, deed: (database: Database) => Promise<Result>) {
  const database = await connect({ database_url: url, data_dir: '' })
  try {
    return await deed(database)
  } finally {
    await database.close()
  }
}

async function versionOf(database: Database): Promise<string> {
  const { rows } = await database.query(`select current_setting('server_version') as version`, [])
  return rows[0].version
}

interface Results {
  machine: ReturnType<typeof machineOf> | null
  measured_at: string
  sizes: SizeFigures[]
  embedded: EmbeddedFigures | null
}

function write(results: Results) {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`Cifras en ${RESULTS}`)
}
