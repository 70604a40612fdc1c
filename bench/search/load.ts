// Asks without a pause over ten connections, in a process of its own, and tells how long each answer took.
import { Agent, request } from 'node:http'
import { Pool } from 'pg'
import { hundredSearches } from './queries.ts'
import { type Statement, statementsOf } from './statements.ts'

/** What is asked: an HTTP server, the bare statements, or `select 1`. */
export type Load =
  | { kind: 'http'; url: string; token: string; seconds: number }
  | { kind: 'statements' | 'select 1'; database: string; token: string; seconds: number }

/** How it went. */
export interface Measured {
  answers: number
  seconds: number
  /** Of each answer, in milliseconds, with the search it was for. */
  times: { name: string; ms: number }[]
}

const CONNECTIONS = 10
const searches = hundredSearches()
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

process.on('message', async (load: Load) => {
  process.send?.(await measure(load))
})

async function measure(load: Load): Promise<Measured> {
  const { ask, close } = await asker(load)
  const times: Measured['times'] = []
  let next = 0
  const started = performance.now()
  const end = started + load.seconds * 1000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const search = searches[next++ % searches.length]!
        const asked = performance.now()
        await ask(search.query)
        times.push({ name: search.name, ms: performance.now() - asked })
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  await close()
  return { answers: times.length, seconds, times }
}

async function asker(load: Load): Promise<{ ask(query: string): Promise<unknown>; close(): Promise<void> }> {
  if (load.kind === 'http')
    return {
      ask: (query) => get(`${load.url}/api/users/search/${query && `?${query}`}`, load.token),
      close: async () => {},
    }
  const pool = new Pool({ connectionString: load.database, max: CONNECTIONS })
  const close = () => pool.end()
  if (load.kind === 'select 1') return { ask: () => pool.query('select 1'), close }
  const known = new Map<string, Statement[]>()
  for (const { query } of searches)
    if (!known.has(query)) known.set(query, await statementsOf(load.database, load.token, query))
  return {
    async ask(query) {
      for (const { text, values } of known.get(query) ?? []) await pool.query(text, values)
    },
    close,
  }
}

function get(url: string, token: string) {
  return new Promise<void>((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${url}`))
      response.resume().on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
}
