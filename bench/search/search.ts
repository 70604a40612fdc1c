// `npm run bench -- search [sizes…] [--check] [--write]`: how near the calls come to their lower bounds, and
// whether the time of the search stays constant as the directory grows. Every answer is first compared with a
// plain, slow reference.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '#server/testing/other-programs/cluster.ts'
import { root } from '../../bin/steps.ts'
import { accountIn } from '../account.ts'
import { compareAnswers } from '../comparing.ts'
import { benchServer, databaseOf, fillDetectives, onDatabase, versionOf } from '../databases.ts'
import { machineOf } from '../figures.ts'
import { bothAnswers } from './both-answers.ts'
import { EMBEDDED_SIZE, type EmbeddedFigures, measureEmbedded, printEmbedded } from './embedded.ts'
import { measureSize, printSize, type SizeFigures } from './measuring.ts'
import { drawn } from './queries.ts'

const RESULTS = join(root, '.bench', 'results.json')

/**
 * Measures at each size and prints the tables, with those of the embedded database. `isOnlyCheck` compares
 * the answers and measures nothing; `writes` puts all figures into .bench/results.json. `server`: the server
 * to use instead of the one that keeps its data.
 */
export async function benchSearch(
  sizes: number[],
  { isOnlyCheck, writes, server: given }: { isOnlyCheck: boolean; writes: boolean; server?: Cluster },
): Promise<void> {
  const server = given ?? (await benchServer())
  const measured: SizeFigures[] = []
  let machine: ReturnType<typeof machineOf> | null = null
  try {
    for (const size of sizes) {
      const url = await databaseOf(server, `pesquisa_bench_${size}`, (database, url) =>
        fillDetectives(database, url, size),
      )
      const prepared = await onDatabase(url, async (database) => {
        await compareAnswers(String(size), drawn, (query) => bothAnswers(database, query))
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
