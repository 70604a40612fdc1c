// `npm run faults -- [name…]`: breaks the product on purpose, in one way or in all, and compares what it promised with
// what it kept. Ends with 1 if a promise is broken. docs/reliability.md has figures.
import { clockJump } from './clock-jump.ts'
import { databaseGone } from './database-gone.ts'
import { diskFull } from './disk-full.ts'
import { type Fault, type Outcome, seconds } from './fault.ts'
import { killedUnderLoad } from './killed-under-load.ts'
import { mailDown } from './mail-down.ts'
import { overload } from './overload.ts'
import { randomKills } from './random-kills.ts'

const FAULTS: Fault[] = [databaseGone, killedUnderLoad, diskFull, mailDown, clockJump, overload, randomKills]

const names = process.argv.slice(2)
const known = FAULTS.map(({ name }) => name)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(2)
}

// Ends in order, so that what runs is ended too (site.ts, small-disk.ts); 'disconnect': the launcher has ended.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, () => process.exit(1))

const table: Record<string, { result: string; time: string }> = {}
for (const fault of FAULTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`\n${fault.name}: ${fault.promise}`)
  const started = performance.now()
  const { figures, broken, skipped } = await outcomeOf(fault)
  for (const line of figures) console.log(`  ${line}`)
  if (skipped) console.log(`  skipped: ${skipped}`)
  for (const line of broken) console.log(`  ✗ ${line}`)
  const result = broken.length > 0 ? '✗ broken' : figures.length > 0 ? '✓ kept' : '– skipped'
  table[fault.name] = { result, time: seconds(performance.now() - started) }
}
console.table(table)
process.exit(Object.values(table).some(({ result }) => result.startsWith('✗')) ? 1 : 0)

/** A fault that could not be carried out shows nothing: that counts as broken. */
async function outcomeOf(fault: Fault): Promise<Outcome> {
  try {
    return await fault.run()
  } catch (error) {
    return { figures: [], broken: [`it could not be carried out: ${(error as Error).stack}`] }
  }
}
