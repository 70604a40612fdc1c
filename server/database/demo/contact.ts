// Answers, agreed jobs, conversations, notifications and kept colleagues for `npm run demo`
// (answered-requests.ts, conversation-texts.ts). Needs the requests and the invented detectives.
import { type Kysely, sql } from 'kysely'
import { dayAfter, madridDay } from '#contract/days.ts'
import { areaKey } from '../reference-data/areas.ts'
import type { Schema } from '../schema.ts'
import { answeredRequests } from './answered-requests.ts'
import { addAnswers } from './answers.ts'
import { addConversations } from './conversations.ts'
import { namedWorld } from './named-world.ts'
import { addTold, type Known } from './told.ts'

type Db = Kysely<Schema>

const COLLEAGUES = 6

/** Adds them, if there are no answers and no conversations yet and everything that they name is there. */
export async function fillContact(db: Db): Promise<void> {
  const known = (await isFilled(db)) ? undefined : await everythingKnown(db)
  if (!known) return
  const told = [...(await addAnswers(db, known)), ...(await addConversations(db, known))]
  await addTold(db, told)
  await addKept(db, known)
}

/** Lucía keeps three colleagues at hand, the newest first in her list. */
async function addKept(db: Db, { idOf }: Known) {
  const kept = ['rafael', 1, 3] as const
  const rows = kept.map((person, weeks) => ({
    keeper_id: idOf('lucia'),
    kept_id: idOf(person),
    kept_at: sql<Date>`now() - make_interval(weeks => ${sql.lit(weeks)})`,
  }))
  await db.insertInto('kept_colleague').values(rows).execute()
}

async function isFilled(db: Db): Promise<boolean> {
  const { rows } = await sql`
    (select from answer limit 1) union all (select from conversation limit 1)`.execute(db)
  return rows.length > 0
}

async function everythingKnown(db: Db): Promise<Known | undefined> {
  const named = await namedPeople(db)
  const colleagues = await colleaguesAroundMadrid(db, [...named.values()])
  const rows = await db
    .selectFrom('collaboration')
    .where(
      'subject',
      'in',
      answeredRequests.map(({ subject }) => subject),
    )
    .select(['id', 'subject', 'detective_id as author'])
    .execute()
  const requests = new Map(rows.map(({ subject, ...request }) => [subject, request]))
  if (requests.size < answeredRequests.length || colleagues.length < COLLEAGUES) return undefined
  const today = madridDay()
  return {
    idOf: (person) => (typeof person === 'number' ? colleagues[person]! : named.get(person)!),
    requests,
    localTime: (when) => {
      const [days, time] = when.split(' ')
      return `${dayAfter(today, -Number(days))} ${time}`
    },
  }
}

async function namedPeople(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('account').select(['id', 'email_key']).execute()
  const ids = new Map(rows.map(({ email_key, id }) => [email_key, id]))
  return new Map(
    Object.entries(namedWorld).flatMap(([name, { email }]) => {
      const id = ids.get(email)
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

/** Visible detectives, registered long ago; first of all those who work in Madrid. */
async function colleaguesAroundMadrid(db: Db, named: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from detective
    where is_visible(detective) and registered_at < now() - interval '60 days' and id <> all(${named}::int[])
    order by work_areas && array[${areaKey(0, '28079')}::int, ${areaKey(1, '28')}::int, ${areaKey(2, '13')}::int] desc, id
    limit ${sql.lit(COLLEAGUES)}`.execute(db)
  return rows.map(({ id }) => id)
}
