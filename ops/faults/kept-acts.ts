// After members agreed while something broke: is each acknowledged act kept, and does every row hold?
import type { Act, Agreeing } from '../load/agreeing.ts'
import { RULES } from './agreed-rows.ts'

type Row = Record<string, unknown>
/** The rows of a statement on the database that the members acted on. */
type Query = (text: string) => Promise<Row[]>

/** The state that a decision leaves. */
const STATES = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const
/** Acts that cover a request or open it. */
const COVERING: readonly string[] = ['accept', 'decline', 'withdraw', 'cover', 'open']

interface Kept {
  /** How many acts were acknowledged, and of how many nothing later could have changed what they left. */
  acknowledged: number
  last: number
  broken: string[]
}

/** Compares what was acknowledged with the rows, and the rows with one another. */
export async function keptActs({ acts, contradicted }: Agreeing, query: Query): Promise<Kept> {
  const [created, states, decisions] = [
    await createdIn(acts, query),
    await statesIn(acts, query),
    await decisionsIn(acts, query),
  ]
  const broken = [...created, ...states.broken, ...decisions, ...(await brokenRules(query))]
  for (const what of contradicted) broken.push(`a repeated act got another answer: ${what}`)
  return { acknowledged: acts.filter(({ said }) => said).length, last: states.last, broken }
}

/** Everything that was made is there, once, and nothing else. */
async function createdIn(acts: Act[], query: Query): Promise<string[]> {
  const kinds = [
    { what: 'publish', sql: "select id, subject as text from collaboration where subject like 'Acuerdo %'" },
    { what: 'give', sql: 'select id from answer' },
    { what: 'converse', sql: 'select id from conversation' },
    { what: 'message', sql: 'select id, text from message' },
  ]
  const broken: string[] = []
  for (const { what, sql } of kinds) {
    const rows = await query(sql)
    const made = acts.filter((act) => act.what === what)
    const ids = new Set(rows.map(({ id }) => id))
    const known = new Set(made.map(({ said }) => said?.id))
    const texts = rows.flatMap(({ text }) => (text ? [text] : []))
    const unsure = made.filter((act) => !act.said && act.settledAt === Number.POSITIVE_INFINITY).length
    const lost = made.filter(({ said }) => said && !ids.has(said.id))
    const untold = rows.filter(({ id }) => !known.has(id as number))
    broken.push(
      ...lost.map(({ said }) => `${what}: ${said!.id} was acknowledged and is lost`),
      ...(untold.length > unsure ? [`${what}: ${untold.length} are there, ${unsure} may be`] : []),
      ...(new Set(texts).size < texts.length ? [`${what}: something is kept twice`] : []),
    )
  }
  return broken
}

/** The rows show the last act on an answer, a place or a request, if nobody else acted meanwhile. */
async function statesIn(acts: Act[], query: Query): Promise<{ last: number; broken: string[] }> {
  const answers = new Map((await query('select id, state from answer')).map((row) => [row.id, row.state]))
  const jobs = await query('select collaboration_id, colleague_id from agreed_job')
  const places = new Set(jobs.map((job) => `${job.collaboration_id}-${job.colleague_id}`))
  const requests = await query('select id, covered_since is not null as is_covered from collaboration')
  const covered = new Map(requests.map(({ id, is_covered }) => [id, is_covered]))
  const broken: string[] = []
  let last = 0
  const expect = (act: Act, is: unknown, wanted: unknown[]) => {
    last += 1
    if (!wanted.includes(is)) broken.push(`${act.what} of request ${act.request}: the row says ${is}`)
  }
  const done = acts.filter((act) => act.said || act.settledAt === Number.POSITIVE_INFINITY)
  for (const [request, all] of Map.groupBy(done, (act) => act.request)) {
    if (request === undefined) continue
    const act = lastAlone(all.filter(({ what }) => COVERING.includes(what)))
    if (act?.what === 'cover' || act?.what === 'open')
      expect(act, covered.get(request), [act.what === 'cover'])
    for (const colleague of new Set(all.flatMap(({ colleagues = [] }) => colleagues))) {
      // An author who opens a request again may let go of anybody.
      const concerning = all.filter(
        ({ what, colleagues }) => what === 'open' || colleagues?.includes(colleague),
      )
      const one = lastAlone(concerning)
      if (!one) continue
      const state = answers.get(one.said!.id)
      const hasPlace = places.has(`${request}-${colleague}`)
      if (one.what === 'give') expect(one, state, ['offered', 'lapsed'])
      else if (one.what === 'cover') expect(one, hasPlace, [true])
      else if (one.what !== 'open') expect(one, state, [STATES[one.what as keyof typeof STATES]])
    }
  }
  return { last, broken }
}

/**
 * The last of these acts; null if another one was not over when it began, or it is not known whether it was
 * done.
 */
function lastAlone(acts: Act[]): Act | null {
  const [last, ...others] = acts.toSorted((one, other) => other.sentAt - one.sentAt)
  if (!last?.said) return null
  return others.every(({ settledAt }) => settledAt < last.sentAt) ? last : null
}

/** Each acknowledged answer, decision and withdrawal was told once, at its time. */
async function decisionsIn(acts: Act[], query: Query): Promise<string[]> {
  const rows = await query(`
    select kind, collaboration_id, case when kind in ('accepted', 'declined') then account_id else actor_id end as colleague,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from notification where kind in ('answer', 'accepted', 'declined', 'withdrawn')`)
  const times = Map.groupBy(rows, (row) => [row.kind, row.collaboration_id, row.colleague, row.at].join())
  return acts.flatMap(({ what, said, request, colleagues = [] }) => {
    if (!said || !['give', 'accept', 'decline', 'withdraw'].includes(what)) return []
    const kind = what === 'give' ? 'answer' : STATES[what as keyof typeof STATES]
    const at = what === 'give' ? said.created_at : said.decided_at
    const told = times.get([kind, request, colleagues[0], at].join())?.length ?? 0
    return told === 1 ? [] : [`${what} of request ${request} at ${at} was told ${told} times`]
  })
}

async function brokenRules(query: Query): Promise<string[]> {
  const broken: string[] = []
  for (const { sentence, sql } of RULES) {
    const rows = await query(sql)
    if (rows.length > 0) broken.push(`${sentence} ${rows.length} rows: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return broken
}
