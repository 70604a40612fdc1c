// Does the time of an answer tell whether an e-mail has an account? 2 × 1,000 tries of each call, known and
// unknown e-mails in random order, one at a time on one connection, compared by a U test.
import { Agent, request as send } from 'node:http'
import { login, requestRecovery } from '#contract/auth.ts'
import { register } from '#contract/registration.ts'
import { formWith } from '#server/testing/hostile-corpus/sending.ts'
import { registrationForm, smallScan } from '#server/testing/registration-form.ts'
import { somebodyElse } from '../../e2e/site/site-people.ts'
import { randomOf } from '../fuzz/values.ts'
import { mannWhitney, median, quantile } from './mann-whitney.ts'
import type { Outcome } from './outcome.ts'
import { onSite } from './target.ts'

const TRIES = 1000
/** A registration draws a picture in a process of its own: half a second each. */
const REGISTRATIONS_AMONG_OTHERS = 150
const WARM_UP = 20
/** Three tests: a false alarm in one of 300 runs. */
const P_MIN = 0.001
/** People of the site, used again and again, and as many e-mails that nobody has. */
const PEOPLE = 60

type Sent = { headers: Record<string, string>; body: string | Buffer }
type Kind = 'known' | 'unknown'

/** Times the log-in, the recovery of a password, and the registration. */
export function timing(isAlone: boolean): Promise<Outcome> {
  return onSite(async ({ url }) => {
    const known = Array.from({ length: PEOPLE }, (_, nth) => somebodyElse(nth).email)
    const unknown = known.map((email) => email.replace(/.@/, (last) => (last === 'x@' ? 'w@' : 'x@')))
    const emails = { known, unknown }
    const json = (body: object): Sent => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const pick = (kind: Kind, nth: number) => emails[kind][nth % PEOPLE]!
    const registering = await registrations()
    const calls: [name: string, path: string, tries: number, make: (kind: Kind, nth: number) => Sent][] = [
      ['log-in', login.path, TRIES, (kind, nth) => json({ email: pick(kind, nth), password: 'no-es-esta' })],
      ['recovery', requestRecovery.path, TRIES, (kind, nth) => json({ email: pick(kind, nth) })],
      [
        'registration',
        register.path,
        isAlone ? TRIES : REGISTRATIONS_AMONG_OTHERS,
        // A registered e-mail would be known the next time.
        (kind, nth) => registering(kind === 'known' ? pick(kind, nth) : `n${nth}.${pick(kind, nth)}`),
      ],
    ]
    const findings: string[] = []
    const figures: string[] = []
    for (const [name, path, tries, make] of calls) {
      const { known: one, unknown: other } = await timesOf(url + path, tries, make)
      const { p } = mannWhitney(one, other)
      const difference = median(one) - median(other)
      const noise = (quantile(other, 0.75) - quantile(other, 0.25)) / 2
      const figure = `${name}, 2 × ${tries}: medians ${ms(median(one))} (known) and ${ms(median(other))} (unknown), difference ${ms(difference)}, half of the middle half ±${ms(noise)}, p = ${p.toPrecision(2)}`
      // Each takes minutes: a run that is stopped has told something.
      console.log(figure)
      figures.push(figure)
      if (p < P_MIN) findings.push(`${name}: the time of the answer differs by ${ms(difference)}`)
    }
    return {
      tool: 'Mann-Whitney U test (ops/attack/mann-whitney.ts)',
      tried: 'known and unknown e-mails, in random order, one connection',
      findings,
      figures,
    }
  })
}

const ms = (value: number) => `${value.toFixed(2)} ms`

async function timesOf(url: string, tries: number, make: (kind: Kind, nth: number) => Sent) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const random = randomOf(tries)
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  const statuses: Record<Kind, Set<string>> = { known: new Set(), unknown: new Set() }
  const order = [...Array<Kind>(tries).fill('known'), ...Array<Kind>(tries).fill('unknown')]
    .map((kind) => ({ kind, place: random() }))
    .sort((one, other) => one.place - other.place)
  try {
    for (let nth = 0; nth < WARM_UP; nth += 1)
      await timeOf(url, make(order[nth]!.kind, -1 - nth + PEOPLE), agent)
    for (const [nth, { kind }] of order.entries()) {
      const { time, answer } = await timeOf(url, make(kind, nth), agent)
      times[kind].push(time)
      statuses[kind].add(answer)
    }
  } finally {
    agent.destroy()
  }
  const [one, other] = [statuses.known, statuses.unknown].map((set) => [...set].sort().join(' | '))
  if (one !== other || statuses.known.size !== 1) throw new Error(`the answers differ: ${one} — ${other}`)
  return times
}

/** The time until the whole answer is there, from before the first byte is sent. */
function timeOf(url: string, { headers, body }: Sent, agent: Agent) {
  return new Promise<{ time: number; answer: string }>((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const sent = performance.now()
    const call = send(url, { method: 'POST', agent, headers: { ...headers, 'content-length': length } })
    call.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        resolve({ time: performance.now() - sent, answer: `${response.statusCode} ${text}` }),
      )
    })
    call.on('error', reject).end(body)
  })
}

async function registrations() {
  const plain = await registrationForm({ record_book_diligence: undefined })
  const fields = Object.fromEntries([...plain].map(([name, value]) => [name, String(value)]))
  const scan = Buffer.from(await (await smallScan()).arrayBuffer())
  return (email: string): Sent => formWith({ name: 'scan', bytes: () => scan }, scan, { ...fields, email })
}
