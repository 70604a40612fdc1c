// A crowd of callers, in a process of its own, so that calling is not measured as answering. Each searches
// again as soon as it has an answer; one who was refused waits as long as it was told. Prints the calls as
// JSON.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '../load/calling.ts'

const [url = '', token = '', callers = '1', ms = '1000'] = process.argv.slice(2)
/** After no answer at all. */
const PAUSE_SECONDS = 1
const LATE_MS = 30_000

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const calls: Call[] = []
const end = performance.now() + Number(ms)
await Promise.all(Array.from({ length: Number(callers) }, (_, nth) => search(nth)))
process.stdout.write(JSON.stringify(calls), () => process.exit())

async function search(caller: number) {
  for (let nth = 0; performance.now() < end; nth += 1) {
    const call = await answerTo(`/api/users/search/?page=${1 + ((caller + nth) % 5)}`, addressOf(caller))
    calls.push(call)
    if (call.status !== 200) await wait(1000 * Number(call.retryAfter ?? PAUSE_SECONDS))
  }
}

/** Each caller has an address of its own, behind a proxy. */
function addressOf(caller: number) {
  return `10.1.${caller >> 8}.${caller & 255}`
}

function answerTo(path: string, address: string): Promise<Call> {
  const sentAt = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
  return new Promise((resolve) => {
    const done = (status: number, retryAfter: string | null = null) =>
      resolve({ what: 'search', isRead: true, status, retryAfter, sentAt, ms: performance.now() - sentAt })
    const request = get(url + path, { agent, headers, timeout: LATE_MS }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0, response.headers['retry-after'] ?? null))
      response.once('error', () => done(0))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => done(0))
  })
}
