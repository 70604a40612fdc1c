// `npm run point-in-time [s3]`: PostgreSQL with pgBackRest under a load of the product; then a mistake that
// deletes rows, a return to the moment before it, and the loss of the whole machine of the database. Ends
// with 1 if a promise is broken. The configuration is that for operators, beside this file; with `s3` the
// backups go into a bucket. docs/reliability.md has figures.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled } from '#server/testing/other-programs/installed.ts'
import { hasSwift } from '#server/testing/other-programs/s3-server.ts'
import { installByApt } from '../../bin/chromium.ts'
import { ensureObjectStore } from '../../bin/outside-components.ts'
import { FaultSite } from '../faults/site.ts'
import { startBucket } from './bucket.ts'
import { lostMachine } from './lost-machine.ts'
import { mistake } from './mistake.ts'
import { Repository } from './repository.ts'

if (!isInstalled('pgbackrest')) installByApt('pgbackrest', 'postgresql')
if (!isInstalled('pgbackrest')) {
  console.error('Skipped: pgbackrest is missing (apt install pgbackrest).')
  process.exit(1)
}
// Ends in order, so that what runs is ended too (faults/site.ts); 'disconnect': the launcher has ended.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, () => process.exit(1))

const isInBucket = process.argv[2] === 's3'
if (isInBucket) ensureObjectStore()
if (isInBucket && !hasSwift()) {
  console.error('Skipped: OpenStack Swift is missing (apt, see bin/outside-components.ts).')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-moment-'))
let broken: string[] = []
// If a promise is broken, the logs of PostgreSQL and pgBackRest are kept, to explain it.
process.on('exit', () => {
  if (broken.length > 0) console.log(`The logs are in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
})
// PostgreSQL runs as another user.
chmodSync(folder, 0o755)
const bucket = isInBucket ? await startBucket(folder) : undefined
const repository = new Repository(join(folder, 'backups'), bucket)
const first = join(folder, 'first')
repository.pointTo(first)
const site = await FaultSite.make('server', {}, { database: first, settings: repository.settings })
try {
  await repository.run('stanza-create')
  await repository.run('check')
  const world = { site, repository, folder }
  broken = [...(await mistake(world)), ...(await lostMachine(world))]
} catch (error) {
  broken.push(`it could not be carried out: ${(error as Error).stack}`)
} finally {
  await site.remove()
  await bucket?.close()
}
for (const line of broken) console.log(`✗ ${line}`)
console.log(broken.length === 0 ? 'All promises were kept.' : `${broken.length} promises were broken.`)
process.exit(broken.length > 0 ? 1 : 0)
