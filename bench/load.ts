// Sends calls without a pause over several connections, in a separate process, and reports how long each
// answer took.
import './with-parent.ts'
import { Agent, type RequestOptions, request } from 'node:http'
import { Pool } from 'pg'
import { resultTypes } from '#server/database/connections/result-types.ts'
import type { Asked } from './drawing.ts'
import { type Recorded, recordedCalls } from './statements.ts'

/** The kind of load: calls of an HTTP server, log-ins, the bare statements of the calls, or `select 1`. */
export type Load = { seconds: number; connections: number } & (
  | { kind: 'http'; url: string; token: string; calls: Asked[] }
  | { kind: 'logins'; url: string; email: string; password: string }
  | { kind: 'statements' | 'select 1'; database: string; token: string; calls: Asked[] }
)

/** The result of a load. */
export interface Measured {
  answers: number
  seconds: number
  /** The time of each answer in milliseconds, with the name of its call. */
  times: { name: string; ms: number }[]
}

interface Asker {
  ask(call: Asked): Promise<unknown>
  close(): Promise<unknown>
}

const recorded = new Map<string, Map<string, Recorded>>()

process.on('message', async (load: Load) => {
  process.send?.(await measure(load))
})

async function measure(load: Load): Promise<Measured> {
  const { ask, close } = await asker(load)
  const calls = 'calls' in load ? load.calls : [{ name: 'login', address: '/api/login' }]
  const times: Measured['times'] = []
  let next = 0
  const started = performance.now()
  const end = started + load.seconds * 1000
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      // Each call at least once, however slow the machine is.
      while (performance.now() < end || next < calls.length) {
        const call = calls[next++ % calls.length]!
        const asked = performance.now()
        await ask(call)
        times.push({ name: call.name, ms: performance.now() - asked })
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  await close()
  return { answers: times.length, seconds, times }
}

async function asker(load: Load): Promise<Asker> {
  if (load.kind === 'http' || load.kind === 'logins') {
    const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
    return { ask: (call) => asked(load, call, agent), close: async () => agent.destroy() }
  }
  const pool = new Pool({ connectionString: load.database, max: load.connections, types: resultTypes })
  const close = () => pool.end()
  if (load.kind === 'select 1') return { ask: () => pool.query('select 1'), close }
  const addresses = [...new Set(load.calls.map(({ address }) => address))]
  const key = [load.database, ...addresses].join()
  const known = recorded.get(key) ?? (await recordedCalls(load.database, load.token, addresses))
  recorded.set(key, known)
  return {
    async ask({ address }) {
      for (const { text, values } of known.get(address)?.statements ?? []) await pool.query(text, values)
    },
    close,
  }
}

function asked(load: Extract<Load, { url: string }>, { address }: Asked, agent: Agent) {
  if (load.kind === 'http')
    return answered(load.url + address, { agent, headers: { authorization: `Bearer ${load.token}` } })
  const { email, password } = load
  const headers = { 'content-type': 'application/json' }
  return answered(load.url + address, { agent, method: 'POST', headers }, JSON.stringify({ email, password }))
}

function answered(url: string, options: RequestOptions, body?: string) {
  return new Promise<void>((resolve, reject) => {
    request(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${url}`))
      response.resume().on('end', resolve)
    })
      .on('error', reject)
      .end(body)
  })
}
