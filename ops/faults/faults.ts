// `npm run faults -- [name…]`: breaks the product on purpose, in one way or in all, and compares what it
// promised with what it kept. Ends with 1 if a promise is broken. docs/reliability.md has figures.
import { clockJump } from './clock-jump.ts'
import { databaseGone } from './database-gone.ts'
import { diskFull } from './disk-full.ts'
import { type Fault, type Outcome, seconds } from './fault.ts'
import { killedUnderLoad } from './killed-under-load.ts'
import { killedWhileAgreeing } from './killed-while-agreeing.ts'
import { mailDown, mailDownAnHour } from './mail-down.ts'
import { overload } from './overload.ts'
import { randomKills } from './random-kills.ts'

const FAULTS: Fault[] = [
  databaseGone,
  killedUnderLoad,
  diskFull,
  mailDown,
  mailDownAnHour,
  clockJump,
  overload,
  randomKills,
  killedWhileAgreeing,
]

const names = process.argv.slice(2)
const known = FAULTS.map(({ name }) => name)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(2)
}

// Ends in order, so that what runs is ended too (site.ts, small-disk.ts); 'disconnect': the launcher has
// ended.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, () => process.exit(1))

const table: Record<string, { result: string; time: string }> = {}
const isWanted = ({ name, isOnlyByName }: Fault) =>
  names.length === 0 ? !isOnlyByName : names.includes(name)
for (const fault of FAULTS.filter(isWanted)) {
  console.log(`\n${fault.name}: ${fault.promise}`)
  const started = performance.now()
  const outcomes: Outcome[] = []
  const report = (outcome: Outcome) => {
    outcomes.push(outcome)
    show(outcome)
  }
  // A fault that could not be carried out shows nothing: that counts as broken.
  await fault.run(report).catch((error: Error) => {
    report({ figures: [], broken: [`it could not be carried out: ${error.stack}`] })
  })
  table[fault.name] = { result: resultOf(outcomes), time: seconds(performance.now() - started) }
}
console.table(table)
process.exit(Object.values(table).some(({ result }) => result.startsWith('✗')) ? 1 : 0)

function show({ figures, broken, skipped }: Outcome) {
  for (const line of figures) console.log(`  ${line}`)
  if (skipped) console.log(`  skipped: ${skipped}`)
  for (const line of broken) console.log(`  ✗ ${line}`)
}

function resultOf(outcomes: Outcome[]) {
  if (outcomes.some(({ broken }) => broken.length > 0)) return '✗ broken'
  if (outcomes.every(({ figures }) => figures.length === 0)) return '– skipped'
  return outcomes.some(({ skipped }) => skipped) ? '✓ kept, in part' : '✓ kept'
}
