// The conversations of the demonstration.
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { type DemoConversation, demoConversations } from './conversation-texts.ts'
import { type DemoTold, inOrder, instantOf, type Known } from './told.ts'

type Db = Kysely<Schema>

interface Opened extends DemoConversation {
  id: number
  one: number
  other: number
}

/** Adds them; returns what their people are told. */
export async function addConversations(db: Db, known: Known): Promise<DemoTold[]> {
  const opened: Opened[] = []
  for (const conversation of demoConversations) opened.push(await open(db, known, conversation))
  const ids = await addMessages(db, known, opened)
  for (const conversation of opened) await addSides(db, conversation, ids.get(conversation)!)
  return opened.flatMap((conversation) => toldOf(known, conversation))
}

async function open(db: Db, known: Known, conversation: DemoConversation): Promise<Opened> {
  const [one, other] = conversation.between.map(known.idOf) as [number, number]
  const { id } = await db
    .insertInto('conversation')
    .values({
      ...{ one_id: Math.min(one, other), other_id: Math.max(one, other), opened_by: one },
      about: conversation.about ? known.requests.get(conversation.about)!.id : 0,
      created_at: instantOf(known.localTime(conversation.said[0]![1])),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...conversation, id, one, other }
}

/**
 * All messages in the order in which they were sent, as their numbers say; returns the numbers of each
 * conversation.
 */
async function addMessages(db: Db, { localTime }: Known, opened: Opened[]): Promise<Map<Opened, number[]>> {
  const ids = new Map(opened.map((conversation) => [conversation, [] as number[]]))
  const all = opened.flatMap((conversation) =>
    conversation.said.map(([by, at, text]) => ({ conversation, by, at: localTime(at), text })),
  )
  for (const { conversation, by, at, text } of inOrder(all)) {
    const { one, other } = conversation
    const sender = by === 'one' ? one : other
    const { id } = await db
      .insertInto('message')
      .values({
        ...{ conversation_id: conversation.id, text, sent_at: instantOf(at) },
        by_one: sender === Math.min(one, other),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.get(conversation)!.push(id)
  }
  return ids
}

/** The sender of the last message has read everything; the receiver all but the unread ones. */
async function addSides(db: Db, { id, one, other, said, unread }: Opened, ids: number[]) {
  const last_message_id = ids.at(-1)!
  const receiver = said.at(-1)![0] === 'one' ? other : one
  for (const account_id of [one, other]) {
    const left = account_id === receiver ? unread : 0
    const read_up_to = ids.at(-1 - left) ?? 0
    await db
      .insertInto('conversation_side')
      .values({ conversation_id: id, account_id, last_message_id, read_up_to, unread: left })
      .execute()
  }
}

/** Of the last messages of a conversation there is one notification. */
function toldOf({ localTime }: Known, { id, one, other, said, unread }: Opened): DemoTold[] {
  const [by, at] = said.at(-1)!
  const [to, actor] = by === 'one' ? [other, one] : [one, other]
  return [{ to, actor, kind: 'message', at: localTime(at), read: unread === 0, conversation: id }]
}
