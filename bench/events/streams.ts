import { Agent, type IncomingMessage, request } from 'node:http'
import type { Member } from './messages.ts'

/** Streams that are open. */
export interface Arrivals {
  count: number
  /** The time (performance.now()) at which the next message reaches this reader. */
  next(reader: number): Promise<number>
  close(): void
}

/** As many as browsers open after a restart; more at once would be refused as overload. */
const AT_ONCE = 20
/** For a message that never arrives: the short run shares its machine with the tests. */
const LATEST_MS = 60_000

/** Opens a stream for each reader; settles when each has got its first event. */
export async function openStreams(url: string, readers: Member[]): Promise<Arrivals> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const waiting = new Map<number, (at: number) => void>()
  let nth = 0
  let isClosed = false
  const openOne = async ({ id, token }: Member) => {
    const stream = await answered(url, token, agent)
    const { promise, resolve } = Promise.withResolvers<void>()
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: unread')) resolve()
      if (text.includes('event: message')) waiting.get(id)?.(performance.now())
    })
    stream.on('close', () => {
      if (!isClosed) throw new Error('A stream has ended too early.')
    })
    await promise
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (nth < readers.length) await openOne(readers[nth++]!)
    }),
  )
  return {
    count: readers.length,
    next: (reader) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('A message has not arrived.')), LATEST_MS)
        waiting.set(reader, (at) => {
          clearTimeout(late)
          resolve(at)
        })
      }),
    close() {
      isClosed = true
      agent.destroy()
    },
  }
}

function answered(url: string, token: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${url}/api/events`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`${response.statusCode} /api/events`))
    })
      .on('error', reject)
      .end()
  })
}
