// `npm run rolling-restart [rounds]`: two instances on one PostgreSQL behind HAProxy (ops/haproxy), under a
// load of reads and writes; each instance is restarted in turn. Ends with 1 if a call failed.
// docs/reliability.md has figures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillDatabase } from '#server/testing/filled-database.ts'
import { startTemporaryCluster } from '#server/testing/other-programs/cluster.ts'
import { failureLines, isAnswered, Load, USUAL } from '../load/load.ts'
import { SETTLING_MS, startSite } from '../load/site.ts'

const rounds = Number(process.argv[2] ?? 3)
// Without a restart no call would fail.
if (!(rounds >= 1)) {
  console.error('Usage: npm run rolling-restart [rounds]')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-rolling-'))
const cluster = await startTemporaryCluster()
if (!cluster) throw new Error('PostgreSQL is missing (apt install postgresql)')
let failed = 1
try {
  await fillDatabase({ database_url: cluster.url, data_dir: '' }, 300)
  const site = await startSite({ folder, settings: { DATABASE_URL: cluster.url } })
  try {
    const load = new Load(site.door, site.token, USUAL)
    await wait(SETTLING_MS)
    for (let round = 0; round < rounds; round += 1) await site.restartAll()
    await load.stop()
    const { calls, acknowledged } = load
    failed = calls.filter((call) => !isAnswered(call)).length
    console.log(
      `${rounds * 2} restarts, ${calls.length} calls, ${acknowledged.length} of them writes that were answered`,
    )
    console.log([...failureLines(calls), failed === 0 ? 'none failed' : `${failed} failed`].join('\n'))
  } finally {
    await site.stop()
  }
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed > 0 ? 1 : 0)
