// `npm run bench -- contact [requests…]`: the lists of answers and conversations beside the bare server, with
// ten times as many answers as requests and fifty times as many messages.
import { listAnswers, listOwnAnswers, listReceivedAnswers } from '#contract/answering.ts'
import { listConversations, listMessages } from '#contract/conversations.ts'
import type { Database } from '#server/database/connect.ts'
import type { Cluster } from '#server/testing/other-programs/cluster.ts'
import { accountIn } from '../account.ts'
import { withContenders } from '../contenders.ts'
import { benchServer, databaseOf, onDatabase } from '../databases.ts'
import { figuresOfAll, printed } from '../rounds.ts'
import { fillContact } from './filling.ts'

const MEASURING = { rounds: 3, seconds: 2 }
/** Different conversations and requests in the calls of each list. */
const DIFFERENT = 20

/**
 * Measures at each size and prints the tables. `server`: the server to use instead of the one that keeps its
 * data.
 */
export async function benchContact(
  sizes: number[],
  { server: given }: { server?: Cluster } = {},
): Promise<void> {
  const server = given ?? (await benchServer())
  try {
    for (const requests of sizes) await measure(server, requests)
  } finally {
    await server.stop()
  }
}

async function measure(server: Cluster, requests: number) {
  const id = async (database: Database) => (await accountIn(database)).id
  const database = await databaseOf(server, `contact_${requests}`, (database, url) =>
    fillContact(database, url, { requests, id }),
  )
  const { token, lists, counted } = await onDatabase(database, prepareContact)
  const asked = Object.entries(lists).flatMap(([name, addresses]) =>
    addresses.map((address) => ({ name, address })),
  )
  await withContenders({ database, token, calls: asked }, async (contenders) => {
    for (const name of Object.keys(lists)) {
      console.log(`\n${name}, con ${counted}`)
      const calls = asked.filter((call) => call.name === name)
      printed(figuresOfAll(await contenders.four(calls, MEASURING)), 'node:http')
    }
  })
}

/**
 * The calls of the account with the most conversations, its token, and how much there is in all, in words.
 */
export async function prepareContact(
  database: Database,
): Promise<{ token: string; lists: Record<string, string[]>; counted: string }> {
  const { id, credentials } = await accountIn(database)
  const numbers = async (statement: string): Promise<number[]> =>
    (await database.query(statement)).rows.map(({ n }) => n)
  const conversations = await numbers(
    `select conversation_id as n from conversation_side where account_id = ${id} order by 1 limit ${DIFFERENT}`,
  )
  const requests = await numbers(
    `select id as n from collaboration where detective_id = ${id} order by 1 limit ${DIFFERENT}`,
  )
  const [answers, messages] = await numbers(
    `select count(*)::int as n from answer union all select count(*)::int from message`,
  )
  const at = (path: string, id: number) => path.replace(':id', String(id))
  const lists: Record<string, string[]> = {
    conversaciones: [listConversations.path, `${listConversations.path}?page=5`],
    'mensajes de una conversación': conversations.flatMap((id) => [
      at(listMessages.path, id),
      `${at(listMessages.path, id)}?before=${Math.round(messages! / 2)}`,
    ]),
    'respuestas a una petición': requests.map((id) => at(listAnswers.path, id)),
    'respuestas propias': [listOwnAnswers.path],
    'respuestas recibidas': [listReceivedAnswers.path, `${listReceivedAnswers.path}?page=3`],
  }
  return { token: credentials.token, lists, counted: `${answers} respuestas y ${messages} mensajes` }
}
