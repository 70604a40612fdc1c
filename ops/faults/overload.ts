import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { untilLoggedIn } from '#server/testing/logging-in/session-by-password.ts'
import { root } from '../../bin/steps.ts'
import type { Call } from '../load/calling.ts'
import { byStatus, Load, wrongAnswers } from '../load/load.ts'
import { type Fault, type Outcome, quantile, seconds } from './fault.ts'
import { Readiness } from './readiness.ts'
import { type FaultSite, onEachKind } from './site.ts'
import { SLOW_KINDS, slowClients } from './slow-clients.ts'

const CALM_MS = 5000
const CROWD_MS = 20_000
/** Many times more than both databases serve at once. */
const CALLERS = 600
const SLOW_CLIENTS = { 'slow heads': 300, 'slow bodies': 300, 'unread answers': 60 }
/** The first answers of so many new clients are a load of their own. */
const SETTLING_MS = 5000
/** Bounds on a slow machine with other work; a queue without an end would exceed them by far. */
const ANSWER_MS = 5000
const REFUSAL_MS = 3000

/** More calls at once than can be served, and clients who send and read as slowly as they can. */
export const overload: Fault = {
  name: 'overload',
  promise:
    'too many calls: some are answered in time, the others get 503 with Retry-After; slow clients delay nobody',
  run: (report) => onEachKind(report, isTooMuch, { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' }),
}

async function isTooMuch(site: FaultSite): Promise<Outcome> {
  const { kind } = site
  await site.start()
  const token = await untilLoggedIn(site.url)
  const ready = new Readiness(site.url)
  await ready.until(200, 10_000)
  const ordinary = async (during: Promise<unknown>) => {
    const load = new Load(site.url, token, { writers: 1, readers: 1, pause: 200 })
    await during
    await load.stop()
    return load.calls
  }
  const calm = await ordinary(wait(CALM_MS))
  const crowd = startCrowd(site.url, token)
  const amid = await ordinary(crowd)
  const calls = await crowd
  const leftAt = performance.now()
  const wasReady = ready.changes.every(({ status }, nth) => nth === 0 || status === 200)
  await wait(1000)
  const afterwards = await ordinary(wait(CALM_MS))

  const slow: string[] = []
  const broken: string[] = []
  for (const how of SLOW_KINDS) {
    const clients = slowClients(site.url, token, how, SLOW_CLIENTS[how])
    await wait(SETTLING_MS)
    const calls = await ordinary(wait(CALM_MS))
    clients.end()
    slow.push(`${SLOW_CLIENTS[how]} clients with ${how}: ${times(calls)}`)
    if (calls.some(({ status }) => status >= 500 || status === 0)) broken.push(`calls failed among ${how}`)
    if (timeOf(calls) > 4 * timeOf(calm) + 200) broken.push(`${how} delayed others: ${times(calls)}`)
  }
  await ready.stop()

  const answered = calls.filter(({ status }) => status === 200)
  const refused = calls.filter(({ status }) => status === 503)
  return {
    figures: [
      `${kind}: ${CALLERS} callers for ${seconds(CROWD_MS)}: ${byStatus(calls)}; answered: ${times(answered)}; refused: ${times(refused)}; /ready ${wasReady ? 'always 200' : 'not always 200'}`,
      `an ordinary client: before ${times(calm)}; meanwhile ${byStatus(amid)}, ${times(amid)}; a second afterwards ${times(afterwards)}`,
      `an ordinary client beside ${slow.join('; ')}`,
    ],
    broken: [
      ...broken,
      ...wrongAnswers([...calls, ...calm, ...amid, ...afterwards]),
      ...(calls.some(({ status }) => status === 0) ? ['calls got no answer'] : []),
      ...(answered.length === 0 ? ['nobody was answered'] : []),
      ...(timeOf(answered) > ANSWER_MS ? ['answers took too long'] : []),
      ...(timeOf(refused) > REFUSAL_MS ? ['refusals took too long'] : []),
      ...(wasReady
        ? []
        : [
            `/ready was not always 200: ${ready.changes.map(({ status, at }) => `${status} at ${seconds(at - leftAt)}`).join(', ')}`,
          ]),
      ...(afterwards.some(({ status }) => status >= 500) ? ['calls failed after the crowd had left'] : []),
    ].map((what) => `${kind}: ${what}`),
  }
}

/** The crowd's calls, once it has left. */
async function startCrowd(url: string, token: string): Promise<Call[]> {
  const words = ['ops/faults/crowd.ts', url, token, String(CALLERS), String(CROWD_MS)]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  await once(child, 'close')
  return JSON.parse(said) as Call[]
}

const timeOf = (calls: Call[]) =>
  quantile(
    calls.map(({ ms }) => ms),
    0.95,
  )

function times(calls: Call[]): string {
  const ms = calls.map((call) => call.ms)
  const at = (share: number) => Math.round(quantile(ms, share))
  return `half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, all within ${at(1)} ms`
}
