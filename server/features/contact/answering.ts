// The inbox: reading, answering, marking as done.
import { type Kysely, sql } from 'kysely'
import type { ContactState } from '#contract/staff/contact-messages.ts'
import { skippedBefore } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { replyEmail } from './emails.ts'
import type { messageOf } from './queries.ts'

type Db = Kysely<Schema>

const COLUMNS = ['id', 'name', 'surnames', 'email', 'subject', 'sent_at', 'done_at'] as const

/** A page of the open messages, oldest first, or of those that are done, the last one first. */
export async function messagesIn(db: Db, state: ContactState, { page, per }: { page: number; per: number }) {
  const isOpen = state === 'open'
  const all = db.selectFrom('contact_message').where('done_at', isOpen ? 'is' : 'is not', null)
  const { total } = await all.select((it) => it.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(COLUMNS)
    .select(
      sql<number>`(select count(*) from contact_reply where message_id = contact_message.id)`.as(
        'replies_count',
      ),
    )
    .$if(isOpen, (query) => query.orderBy('sent_at').orderBy('id'))
    .$if(!isOpen, (query) => query.orderBy('done_at', 'desc').orderBy('id', 'desc'))
    .limit(per)
    .offset(skippedBefore(page, per))
    .execute()
  return { total, rows }
}

/** The answers to a message, oldest first. */
export function repliesTo(db: Db, message_id: number) {
  return db
    .selectFrom('contact_reply')
    .where('message_id', '=', message_id)
    .select(['id', 'text', 'sent_at'])
    .orderBy('id')
    .execute()
}

/** How many messages are open, and since when the first of them is. */
export function openMessages(db: Db) {
  return db
    .selectFrom('contact_message')
    .where('done_at', 'is', null)
    .select((it) => [
      it.fn.countAll<number>().as('waiting'),
      it.fn.min<Date | null>('sent_at').as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}

/** The message, locked until the transaction ends: one answer or decision at a time. */
export function lockedMessage(trx: Db, id: number) {
  return trx.selectFrom('contact_message').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

/** Stores an answer and queues its e-mail, in the caller's transaction, which has locked the message. */
export async function replyTo(
  { jobs, settings }: Pick<Platform, 'jobs' | 'settings'>,
  trx: Db,
  message: NonNullable<Awaited<ReturnType<typeof messageOf>>>,
  text: string,
): Promise<void> {
  const before = (await repliesTo(trx, message.id)).map(({ id }) => id)
  const { id } = await trx
    .insertInto('contact_reply')
    .values({ message_id: message.id, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postEmail({ jobs, settings }, trx, replyEmail(settings, message, { reply_id: id, text, before }))
}

/** Marks the message as handled now, or as open again. */
export async function setDone(trx: Db, id: number, isDone: boolean): Promise<void> {
  const done_at = isDone ? sql<Date>`now()` : null
  await trx.updateTable('contact_message').set({ done_at }).where('id', '=', id).execute()
}
