// Collaboration requests for demonstrations and tests. Their authors and readers must already exist.
import { type Kysely, sql } from 'kysely'
import { madridDay } from '#contract/days.ts'
import type { Schema } from '../schema.ts'
import { answeredRequests, everyRequestForAnswers } from './answered-requests.ts'
import { columnsOf, type DemoRequest } from './demo-request.ts'
import inventedFile from './invented-requests.json' with { type: 'json' }
import { everyNamedRequest } from './named-requests.ts'
import { namedWorld } from './named-world.ts'
import { type Random, randomFrom } from './random.ts'

/** 55, in addition to the named ones. */
export const inventedRequests = inventedFile as DemoRequest[]

/** The maximum number of invented detectives who wrote the invented requests; some wrote several. */
const authorsAtMost = 40
const DAY_HOURS = 24

interface Filling {
  /**
   * The number of invented detectives; if it is 0, no invented requests are added, because they would have no
   * authors.
   */
  count: number
  seed: number
  /** Whether there are the requests that colleagues have answered too (answered-requests.ts). */
  hasAnswers?: boolean
}

/** Adds the named and the invented requests; does nothing if there are requests already. */
export async function fillRequests(db: Kysely<Schema>, { count, seed, hasAnswers }: Filling): Promise<void> {
  if (await db.selectFrom('collaboration').select('id').executeTakeFirst()) return
  const random = randomFrom(seed)
  const { named, others } = await detectives(db)
  const readers = [...named.values(), ...others]
  const ofNamed = hasAnswers ? [...everyNamedRequest, ...everyRequestForAnswers] : everyNamedRequest
  const byNamed = ofNamed.flatMap((request) => {
    const author = named.get(request.author)
    return author === undefined ? [] : [{ request, author }]
  })
  const invented = count === 0 || others.length === 0 ? [] : inventedRequests
  const byOthers = invented.map((request) => ({ request, author: random.pick(others) }))
  // In order of publication: the ids ascend with it, and the list sorts the newest by id.
  const published = [...byNamed, ...byOthers]
    .map((one) => ({ ...one, hoursAgo: hoursAgo(one.request, random) }))
    .map((one) => (hasAnswers ? beforeItsAnswers(one) : one))
    .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  for (const one of published) await insertRequest(db, one, readers, random)
}

/**
 * The ids of the named people, and of invented detectives who are visible to everybody and registered long
 * ago.
 */
async function detectives(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('account')
    .innerJoin('detective', 'detective.id', 'account.id')
    .select(['account.id', 'email_key'])
    .where('status', '=', 'approved')
    .where((where) =>
      where.or([
        where.and([
          where('hidden_up', 'is', null),
          where('registered_at', '<', sql<Date>`now() - interval '120 days'`),
        ]),
        where(
          'email_key',
          'in',
          Object.values(namedWorld).map(({ email }) => email),
        ),
      ]),
    )
    .orderBy('account.id')
    .limit(authorsAtMost + Object.keys(namedWorld).length)
    .execute()
  const ids = new Map(rows.map(({ email_key, id }) => [email_key, id]))
  const named = new Map(
    Object.entries(namedWorld).flatMap(([name, { email }]) => {
      const id = ids.get(email)
      ids.delete(email)
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
  return { named, others: [...ids.values()].slice(0, authorsAtMost) }
}

interface Published {
  request: DemoRequest
  author: number
  hoursAgo: number
}

async function insertRequest(
  db: Kysely<Schema>,
  { request, author, hoursAgo }: Published,
  readers: number[],
  random: Random,
) {
  const openers = random.shuffled(readers.filter((id) => id !== author)).slice(0, request.views)
  const { id } = await db
    .insertInto('collaboration')
    .values({
      ...columnsOf(request, madridDay()),
      detective_id: author,
      unique_views: openers.length,
      created_at: sql<Date>`now() - ${hoursAgo} * interval '1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (openers.length > 0)
    await db
      .insertInto('collaboration_view')
      .values(openers.map((detective_id) => ({ collaboration_id: id, detective_id })))
      .execute()
}

/** A request that has answers was published before them. */
function beforeItsAnswers(one: Published): Published {
  const answered = answeredRequests.find(({ subject }) => subject === one.request.subject)
  return answered ? { ...one, hoursAgo: answered.published_days_ago * DAY_HOURS } : one
}

/** Hours since its publication: before today's start and at least a day before the request's own start. */
function hoursAgo({ starts_in }: DemoRequest, random: Random): number {
  const elapsed = Math.max(0, -starts_in) * DAY_HOURS
  return elapsed + random.whole(1, 14 * DAY_HOURS)
}
