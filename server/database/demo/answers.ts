// The answers of the demonstration, and the jobs that follow from them.
import { type Kysely, sql } from 'kysely'
import { dayAfter, madridDay } from '#contract/days.ts'
import { areaKey } from '../reference-data/areas.ts'
import type { Schema } from '../schema.ts'
import { type AnsweredRequest, answeredRequests, type DemoAnswer } from './answered-requests.ts'
import { type DemoTold, instantOf, type Known } from './told.ts'

type Db = Kysely<Schema>
interface Request {
  id: number
  author: number
}

/** Adds them; returns what their people are told. */
export async function addAnswers(db: Db, known: Known): Promise<DemoTold[]> {
  const told: DemoTold[] = []
  for (const answered of answeredRequests) {
    const request = known.requests.get(answered.subject)!
    for (const answer of answered.answers) await addAnswer(db, known, request, answer)
    if (answered.covered) await cover(db, known, request, answered.covered)
    await addPoint(db, known, request, answered)
    told.push(...toldOf(known, request, answered))
    if (answered.took_place) told.push(...(await finish(db, request, answered.took_place)))
  }
  await addOldJob(db, known)
  return told
}

async function addAnswer(db: Db, { idOf, localTime }: Known, request: Request, answer: DemoAnswer) {
  const { by, at, said, state, decided, reply } = answer
  await db
    .insertInto('answer')
    .values({
      ...{ collaboration_id: request.id, detective_id: idOf(by), state, message: said ?? null },
      created_at: instantOf(localTime(at)),
      decided_at: decided ? instantOf(localTime(decided)) : null,
      decision_message: reply ?? null,
    })
    .execute()
  await open(db, request, idOf(by))
  if (state !== 'accepted') return
  await sql`
    insert into agreed_job (collaboration_id, author_id, colleague_id, area_key, start_date, end_date, agreed_at)
    select id, detective_id, ${idOf(by)}::int, area_key, start_date, end_date, ${instantOf(localTime(decided!))}
    from collaboration where id = ${request.id}`.execute(db)
}

/** Counts a view of the request by who answers it, unless there is one. */
async function open(db: Db, { id }: Request, reader: number) {
  await sql`
    with added as (
      insert into collaboration_view (collaboration_id, detective_id) values (${id}, ${reader})
      on conflict do nothing returning detective_id
    )
    update collaboration set unique_views = unique_views + (select count(*) from added)
    where id = ${id}`.execute(db)
}

async function cover(
  db: Db,
  { localTime }: Known,
  { id }: Request,
  { at, by_hand }: NonNullable<AnsweredRequest['covered']>,
) {
  await db
    .updateTable('collaboration')
    .set({ covered_since: instantOf(localTime(at)), covered_by_hand: by_hand })
    .where('id', '=', id)
    .execute()
}

async function addPoint(db: Db, { idOf, localTime }: Known, { id }: Request, { point }: AnsweredRequest) {
  if (!point) return
  const { text, instructions, read } = point
  await db.insertInto('meeting_point').values({ collaboration_id: id, text, instructions }).execute()
  for (const [by, at] of read)
    await db
      .insertInto('meeting_point_reading')
      .values({ collaboration_id: id, detective_id: idOf(by), read_at: instantOf(localTime(at)) })
      .execute()
}

/** Notifications about the answers: older than two days it is read. */
function toldOf({ idOf, localTime }: Known, { id, author }: Request, { answers, changed }: AnsweredRequest) {
  const about = (at: string) => ({
    at: localTime(at as DemoAnswer['at']),
    read: Number(at.split(' ')[0]) > 2,
    request: id,
  })
  return answers.flatMap(({ by, at, state, decided }): DemoTold[] => {
    const colleague = idOf(by)
    const kind = state === 'lapsed' ? 'covered' : state
    return [
      { ...about(at), to: author, kind: 'answer', actor: colleague },
      ...(decided && kind === 'withdrawn'
        ? [{ ...about(decided), to: author, kind, actor: colleague } as const]
        : []),
      ...(decided && kind !== 'withdrawn' && kind !== 'offered'
        ? [{ ...about(decided), to: colleague, kind, actor: author } as const]
        : []),
      ...(changed && state === 'accepted'
        ? [
            {
              ...about(changed.at),
              to: colleague,
              kind: 'changed',
              actor: author,
              changed: changed.what,
            } as const,
          ]
        : []),
    ]
  })
}

/** The job is over: both are asked, and the author has said that it took place. */
async function finish(db: Db, { id, author }: Request, note: string): Promise<DemoTold[]> {
  const { colleague_id, last_day } = await db
    .updateTable('agreed_job')
    .set({ asked_at: sql`now()`, author_took_place: true, author_note: note })
    .where('collaboration_id', '=', id)
    .returning(['colleague_id', sql<string>`coalesce(end_date, start_date)`.as('last_day')])
    .executeTakeFirstOrThrow()
  const asked = { kind: 'took-place', at: `${dayAfter(last_day)} 00:10`, request: id } as const
  return [
    { ...asked, to: author, actor: colleague_id, read: true },
    { ...asked, to: colleague_id, actor: author, read: false },
  ]
}

/** Of a job that is more than a year ago only date, province and direction are left. */
async function addOldJob(db: Db, { idOf }: Known) {
  const day = dayAfter(madridDay(), -390)
  await db
    .insertInto('agreed_job')
    .values({
      ...{ collaboration_id: null, author_id: idOf('lucia'), colleague_id: idOf('rafael') },
      ...{ area_key: areaKey(1, '41'), start_date: day, end_date: null },
      ...{ author_took_place: true, colleague_took_place: true },
      ...{
        agreed_at: instantOf(`${day} 08:00`),
        asked_at: instantOf(`${dayAfter(day)} 08:00`),
        reduced_at: sql<Date>`now()`,
      },
    })
    .execute()
}
