// `npm run bench -- collaborations [sizes…] [--check] [--write]`: whether the time of the list of open
// requests stays constant as their number grows, and what its calls cost. Every answer is first compared with
// a plain, slow reference.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLABORATIONS_PER_PAGE } from '#contract/collaborations.ts'
import type { Database } from '#server/database/connect.ts'
import type { Cluster } from '#server/testing/other-programs/cluster.ts'
import { root } from '../../bin/steps.ts'
import { accountIn } from '../account.ts'
import { compareAnswers } from '../comparing.ts'
import { benchServer, databaseOf, onDatabase, versionOf } from '../databases.ts'
import { machineOf } from '../figures.ts'
import { bothAnswers } from './both-answers.ts'
import { type Filling, fillRequests, nameOf } from './filling.ts'
import { measureRequests, printRequests, type RequestFigures } from './measuring.ts'
import { drawnUpTo } from './queries.ts'
import { tablesOf } from './table.ts'

const RESULTS = join(root, '.bench', 'collaborations.json')
const TABLES = join(root, '.bench', 'collaborations.md')
/** This size is also measured with all requests open. */
const ALL_OPEN_AT = 100_000

/**
 * Measures at each size and prints the tables. `isOnlyCheck` compares the answers and measures nothing;
 * `writes` puts all figures into .bench/collaborations.json, and the tables of docs/performance.md into
 * .bench/collaborations.md. `server`: the server to use instead of the one that keeps its data.
 */
export async function benchCollaborations(
  sizes: number[],
  { isOnlyCheck, writes, server: given }: { isOnlyCheck: boolean; writes: boolean; server?: Cluster },
): Promise<void> {
  const fillings = sizes.flatMap((requests): Filling[] => [
    { requests, areAllOpen: false },
    ...(requests === ALL_OPEN_AT ? [{ requests, areAllOpen: true }] : []),
  ])
  const server = given ?? (await benchServer())
  const measured: RequestFigures[] = []
  let machine: ReturnType<typeof machineOf> | null = null
  try {
    for (const filling of fillings) {
      const url = await databaseOf(server, nameOf(filling), (database, url) =>
        fillRequests(database, url, filling),
      )
      const prepared = await onDatabase(url, async (database) => {
        machine ??= machineOf(await versionOf(database))
        return await prepare(database, filling)
      })
      if (isOnlyCheck) continue
      const figures = await measureRequests(filling, url, prepared)
      printRequests(figures)
      measured.push(figures)
    }
  } finally {
    await server.stop()
  }
  if (isOnlyCheck) return
  console.log('\nMáquina:', machine)
  if (!writes) return
  const measured_at = new Date().toISOString()
  writeFileSync(RESULTS, `${JSON.stringify({ machine, measured_at, sizes: measured }, null, 2)}\n`)
  writeFileSync(TABLES, tablesOf(measured))
  console.log(`Cifras en ${RESULTS}, tablas en ${TABLES}`)
}

/** The account that calls, and the calls; throws if an answer differs from that of the reference. */
async function prepare(database: Database, filling: Filling) {
  const { credentials, id } = await accountIn(database)
  const { answer, expected } = await bothAnswers(database, id, '')
  if (answer.total !== expected.total)
    throw new Error(`${nameOf(filling)}: ${answer.total}, ${expected.total}`)
  const drawn = drawnUpTo(Math.ceil(answer.total / COLLABORATIONS_PER_PAGE))
  await compareAnswers(nameOf(filling), drawn, (query) => bothAnswers(database, id, query))
  return { credentials, drawn, open: answer.total, ids: answer.ids }
}
