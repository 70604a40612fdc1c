import { APPEALED, type appeal as appealCall } from '#contract/notices.ts'
import { countFrom } from '#server/platform/http/counting.ts'
import type { Call } from '#server/platform/http/http.ts'
import { HOUR, type Limit } from '#server/platform/http/limits.ts'
import { conflict, notFound } from '#server/platform/http/refusals.ts'
import { spoken } from '#server/platform/http/spoken.ts'
import * as queries from './queries.ts'
import type { Party } from './references.ts'

/** Per address: nobody guesses 256 bits, but nobody needs many tries either. */
const APPEALS: Limit = { name: 'report-appeal', tries: 30, seconds: HOUR, waitFirst: 60, waitMax: HOUR / 2 }

/**
 * Appeals against the decision on a notice. Each party can do it once; after an appeal is decided, only the
 * party that the decision went against. 404: no such reference. 409: not decided yet, appealed already, or
 * too late.
 */
export async function appeal({ db, limits, input, address }: Call<typeof appealCall>) {
  await countFrom(limits, APPEALS, address)
  return await db.transaction().execute(async (trx) => {
    const found = await queries.lockedByReference(trx, input.reference)
    if (!found) throw notFound('Esa referencia no existe o ya no se conserva.')
    const { report, party } = found
    const why = whyNot(report, party)
    if (why) throw conflict(why)
    const isWaiting = report.state === 'appealed'
    if (!isWaiting && !(await queries.isInTime(trx, report.id))) throw conflict(TOO_LATE)
    await queries.change(trx, report.id, {
      state: 'appealed',
      appealed_at: isWaiting ? report.appealed_at : new Date(),
      ...(party === 'author' ? { author_appeal: input.text } : { notifier_appeal: input.text }),
    })
    return spoken(APPEALED)
  })
}

const TOO_LATE = 'Han pasado seis meses desde la decisión: ya no se puede reclamar aquí.'

function whyNot({ state, hides, author_appeal, notifier_appeal }: queries.ReportRow, party: Party) {
  if (state === 'open') return 'La denuncia todavía no está decidida.'
  if ((party === 'author' ? author_appeal : notifier_appeal) !== null)
    return 'Ya reclamó contra esta decisión.'
  if (state === 'closed' && hides !== (party === 'author'))
    return 'La reclamación ya se resolvió, y la decisión no es contraria a lo que usted pidió.'
  return null
}
