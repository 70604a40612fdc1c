// The reported content as staff read it: what was written, without contact means.
import { type Kysely, sql } from 'kysely'
import { ERASED_ACCOUNT } from '#contract/answers.ts'
import { REQUEST_TEXT_LABELS, REQUEST_TEXTS } from '#contract/columns.ts'
import { madridDay } from '#contract/days.ts'
import type { Hideable } from '#contract/notices.ts'
import { PROFILE_TEXT_TITLES, PROFILE_TEXTS } from '#contract/profile-sections.ts'
import type { ReportedContent } from '#contract/staff/reports.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

export interface ReadContent extends ReportedContent {
  /** A request whose start has passed. */
  is_past: boolean
}

/** Null if there is none, or no more. */
export async function readContent(
  db: Db,
  kind: Hideable | null,
  id: number | null,
): Promise<ReadContent | null> {
  if (kind === null || id === null) return null
  return await READ[kind](db, id)
}

const READ: Record<Hideable, (db: Db, id: number) => Promise<ReadContent | null>> = {
  profile,
  request,
  message,
}

async function profile(db: Db, id: number) {
  const found = await db
    .selectFrom('detective')
    .where('id', '=', id)
    .select(['full_name', 'license_number', 'withheld_since', ...PROFILE_TEXTS])
    .executeTakeFirst()
  if (!found) return null
  return {
    title: found.full_name,
    author: { id, full_name: found.full_name },
    lines: lines([
      ['Licencia', String(found.license_number)],
      ...PROFILE_TEXTS.map((name): Line => [PROFILE_TEXT_TITLES[name], found[name]]),
    ]),
    is_withheld: found.withheld_since !== null,
    is_past: false,
  }
}

async function request(db: Db, id: number) {
  const found = await db
    .selectFrom('collaboration')
    .innerJoin('detective', 'detective.id', 'detective_id')
    .innerJoin('area', 'area.key', 'area_key')
    .where('collaboration.id', '=', id)
    .where('deleted_at', 'is', null)
    .select([
      'subject',
      ...REQUEST_TEXTS,
      'detective.id as author_id',
      'detective.full_name as author_name',
      'area.full_name as place',
      'collaboration.withheld_since',
      sql<string>`to_char(start_date, 'DD/MM/YYYY')`.as('start'),
      sql<boolean>`start_date < ${madridDay()}`.as('is_past'),
    ])
    .executeTakeFirst()
  if (!found) return null
  return {
    title: found.subject,
    author: { id: found.author_id, full_name: found.author_name },
    lines: lines([
      ...REQUEST_TEXTS.map((name): Line => [REQUEST_TEXT_LABELS[name], found[name]]),
      ['Lugar', found.place],
      ['Comienzo', found.start],
    ]),
    is_withheld: found.withheld_since !== null,
    is_past: found.is_past,
  }
}

/** One message, without the conversation that it is in. */
async function message(db: Db, id: number) {
  const found = await db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'conversation_id')
    .leftJoin('detective as author', (join) =>
      join.on('author.id', '=', sql<number>`case when by_one then one_id else other_id end`),
    )
    .where('message.id', '=', id)
    .select(['author.id', 'author.full_name', 'text', 'message.withheld_since'])
    .select(sql<string>`to_char(sent_at at time zone 'Europe/Madrid', 'DD/MM/YYYY HH24:MI')`.as('sent'))
    .executeTakeFirst()
  if (!found) return null
  const full_name = found.full_name ?? ERASED_ACCOUNT
  return {
    title: `Mensaje de ${full_name}`,
    author: { id: found.id, full_name },
    lines: lines([
      ['Mensaje', found.text],
      ['Enviado', found.sent],
    ]),
    is_withheld: found.withheld_since !== null,
    is_past: false,
  }
}

type Line = [name: string, text: string | null]

function lines(all: Line[]) {
  return all.flatMap(([name, text]) => (text ? [{ name, text }] : []))
}
