// `npm run bench -- events [streams]`: the memory of open streams of live events on one process, and how long
// a message needs from its sender's call to its reader's stream, on one instance and across two.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { hashOf, randomToken } from '#server/platform/secrets.ts'
import type { Cluster } from '#server/testing/other-programs/cluster.ts'
import { benchServer, databaseOf, fillDetectives, onDatabase } from '../databases.ts'
import { figuresOf } from '../figures.ts'
import type { Measured } from '../load.ts'
import { isShort, roundsOf } from '../pace.ts'
import { startProduct } from '../processes.ts'
import { type Member, openConversations, send } from './messages.ts'
import { type Arrivals, openStreams } from './streams.ts'

const MESSAGES = 250
/** Between two messages: the machine is to be idle. */
const PAUSE_MS = 50
const ROUNDS = 2
const SETTLING_MS = 5000
const PAIRS = 20

/** Prints the memory and the times. */
export async function benchEvents(streams = 5000, own: { server?: Cluster } = {}): Promise<void> {
  const server = own.server ?? (await benchServer())
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-bench-'))
  const products: Awaited<ReturnType<typeof startProduct>>[] = []
  let close = () => {}
  const start = async (name: string, database: string) => {
    const product = await startProduct({ DATABASE_URL: database, DATA_DIR: join(folder, name) })
    products.push(product)
    return product
  }
  try {
    // Some of the invented detectives are not approved.
    const size = Math.ceil(1.5 * streams) + 50
    const database = await databaseOf(server, `events_${size}`, (it, url) => fillDetectives(it, url, size))
    const members = await onDatabase(database, (it) => loggedIn(it, streams + PAIRS))
    const readers = members.slice(0, streams)
    const pairs = members
      .slice(streams)
      .map((sender, nth) => [sender, readers[Math.floor((nth * streams) / PAIRS)]!] as const)

    const one = await start('one', database)
    const conversations = await openConversations(one.url, pairs)
    for (const conversation of conversations) await send(one.url, conversation)
    await settled()
    const before = one.memory()
    const opened = await openStreams(one.url, readers)
    close = opened.close
    await settled()
    const after = one.memory()
    const here = await timesOf(one.url, conversations, opened)
    const used = one.memory()

    const two = await start('two', database)
    const across = await timesOf(two.url, conversations, opened)
    console.table([
      {
        flujos: opened.count,
        'MB antes': before,
        'MB abiertos': after,
        'MB tras los mensajes': used,
        'kB cada uno': after && before && Math.round(((after - before) * 1024) / opened.count),
      },
    ])
    console.table([
      { mensaje: 'en la misma instancia', ...here },
      { mensaje: 'en otra instancia', ...across },
    ])
  } finally {
    close()
    for (const product of products) await product.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** So many detectives, each with a session. */
async function loggedIn({ db }: Database, count: number): Promise<Member[]> {
  const found = await db
    .selectFrom('detective')
    .where('status', '=', 'approved')
    .where('hidden_up', 'is', null)
    .select('id')
    .orderBy('id')
    .limit(count)
    .execute()
  if (found.length < count) throw new Error(`${found.length} approved detectives, and ${count} are needed`)
  const members = found.map(({ id }) => ({ id, token: randomToken() }))
  for (let from = 0; from < count; from += 1000)
    await db
      .insertInto('session')
      .values(
        members
          .slice(from, from + 1000)
          .map(({ id, token }) => ({ account_id: id, token_hash: hashOf(token) })),
      )
      .execute()
  return members
}

async function timesOf(
  url: string,
  conversations: Awaited<ReturnType<typeof openConversations>>,
  { next }: Arrivals,
) {
  const rounds: Measured[] = []
  // The first one warms up.
  for (let round = 0; round <= roundsOf(ROUNDS); round += 1) {
    const times: Measured['times'] = []
    const began = performance.now()
    for (let nth = 0; nth < (isShort ? 10 : MESSAGES); nth += 1) {
      const conversation = conversations[nth % conversations.length]!
      const arrived = next(conversation.reader)
      const sent = performance.now()
      await send(url, conversation)
      times.push({ name: 'message', ms: (await arrived) - sent })
      await new Promise((later) => setTimeout(later, PAUSE_MS))
    }
    const seconds = (performance.now() - began) / 1000
    if (round > 0) rounds.push({ answers: times.length, seconds, times })
  }
  const { p50, p99, max } = figuresOf(rounds)
  return { p50, p99, max }
}

const settled = () => new Promise((later) => setTimeout(later, isShort ? 200 : SETTLING_MS))
