import { type Kysely, sql } from 'kysely'
import type { Announcement } from '#contract/announcements.ts'
import type { AnnouncementForStaff, AnnouncementState } from '#contract/staff/announcements.ts'
import { skippedBefore } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

const COLUMNS = ['id', 'title', 'text', 'shown_from', 'shown_until'] as const
type Row = { id: number; title: string; text: string; shown_from: Date; shown_until: Date }

/** Those of now, the latest first. */
export async function currentAnnouncements(db: Db): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcement')
    .where('shown_until', '>', sql<Date>`now()`)
    .where('shown_from', '<=', sql<Date>`now()`)
    .select(COLUMNS)
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(onTheWire)
}

/** A page of all, the latest first. */
export async function allAnnouncements(db: Db, { page, per }: { page: number; per: number }) {
  const { total } = await db
    .selectFrom('announcement')
    .select((it) => it.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('announcement')
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(per)
    .offset(skippedBefore(page, per))
    .execute()
  return { total, rows: rows.map(withState) }
}

/** Adds an announcement, to be shown from one instant until another. */
export async function insertAnnouncement(
  trx: Db,
  { title, text, from, until }: { title: string; text: string; from: Date; until: Date },
): Promise<AnnouncementForStaff> {
  const row = await trx
    .insertInto('announcement')
    .values({ title, text, shown_from: from, shown_until: until })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return withState(row)
}

/** Deletes the announcement and returns its title; undefined if there is none. */
export async function deleteAnnouncement(trx: Db, id: number): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('announcement')
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return deleted?.title
}

function onTheWire({ id, title, text, shown_from, shown_until }: Row): Announcement {
  return { id, title, text, from: shown_from.toISOString(), until: shown_until.toISOString() }
}

function withState(row: Row): AnnouncementForStaff {
  return { ...onTheWire(row), state: stateOf(row) }
}

function stateOf({ shown_from, shown_until }: Row): AnnouncementState {
  const now = new Date()
  if (shown_until <= now) return 'over'
  return shown_from > now ? 'later' : 'now'
}
