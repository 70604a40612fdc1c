// `npm run attack [-- NAME…]`: attacks the product with tools that nobody here wrote, all or those that are
// named. Ends with 1 if one has a finding without an explanation (explained.ts). docs/reliability.md has the
// figures.
import { csp } from './csp.ts'
import { ATTACKS, type AttackName } from './explained.ts'
import { hydra } from './hydra.ts'
import { images } from './images.ts'
import { lockfile } from './lockfile.ts'
import { type Outcome, report, Skipped } from './outcome.ts'
import { retire } from './retire.ts'
import { slowhttptest } from './slowhttptest.ts'
import { sqlmap } from './sqlmap.ts'
import { timing } from './timing.ts'
import { wapiti } from './wapiti.ts'

const attacks: Record<AttackName, (isAlone: boolean) => Promise<Outcome>> = {
  ...{ lockfile, retire, csp, images, hydra, slowhttptest, wapiti, sqlmap, timing },
}
const named = process.argv.slice(2)
const unknown = named.filter((name) => !ATTACKS.includes(name as AttackName))
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}. There are: ${ATTACKS.join(', ')}`)
  process.exit(2)
}
const chosen = named.length > 0 ? (named as AttackName[]) : ATTACKS

let unexplained = 0
for (const name of chosen) {
  const started = performance.now()
  try {
    unexplained += report(name, await attacks[name](chosen.length === 1))
  } catch (error) {
    if (error instanceof Skipped) console.log(`\n${name}: did not run: ${error.message}`)
    else {
      unexplained += 1
      console.log(`\n${name}: ✗ failed: ${(error as Error).stack}`)
    }
  }
  console.log(`  ${Math.round((performance.now() - started) / 1000)} s`)
}
console.log(unexplained > 0 ? `\n✗ ${unexplained} findings without an explanation` : '\nnothing unexplained')
process.exit(unexplained > 0 ? 1 : 0)
