// The condition in SQL and the call that reads one request say the same, in each state of a request.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { madridDay } from '#contract/days.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf, type Named } from '#server/testing/people.ts'
import { isReadableBy } from './readable-request.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const { db, query } = app.database

const readBy = async (who: Named, id: number) => {
  const { rows } = await sql`select from collaboration
    where id = ${id} and ${isReadableBy(sql`${await idOf(app, who)}::int`, madridDay())}`.execute(db)
  return rows.length > 0
}
const daysAgo = (days: number) => `start_date = current_date - ${days}, end_date = null`
const author = (change: string) => `update detective set ${change} where full_name = 'Lucía Serrano Peña'`
const request = (change: string) => (id: number) => `update collaboration set ${change} where id = ${id}`

/**
 * Each state with its change, and whether the author, an earlier reader, a colleague with a place and others
 * may open the request.
 */
const STATES: [string, (id: number) => string, [boolean, boolean, boolean, boolean]][] = [
  ['open', request('places = places'), [true, true, true, true]],
  ['hidden by its author', request('disabled = true'), [true, false, true, false]],
  ['hidden by a decision', request('withheld_since = now()'), [true, false, false, false]],
  ['elapsed for some days', request(daysAgo(5)), [true, true, true, false]],
  ['elapsed for long', request(daysAgo(12)), [true, false, true, false]],
  ['erased but for the ledger', request(`${daysAgo(12)}, stage = 2`), [true, false, false, false]],
  ['deleted', request('deleted_at = now()'), [false, false, false, false]],
  [
    'hidden with the profile',
    () => author(`hides_requests = true, hidden_up = now() + interval '1 day'`),
    [true, false, true, false],
  ],
  ['of a suspended author', () => author(`status = 'suspended'`), [false, false, false, false]],
]

for (const [name, change, expected] of STATES)
  test(`a request ${name} is read by the same people`, async () => {
    const id = await calls.publish('lucia', { places: 2 })
    await calls.read('rafael', id)
    await calls.decide('lucia', id, await calls.offer('nuria', id), 'accept')
    await query(change(id))
    try {
      const people: Named[] = ['lucia', 'rafael', 'nuria', 'beatriz']
      expect(await Promise.all(people.map((who) => readBy(who, id)))).toEqual(expected)
      // A suspended author has no session.
      const callers = name === 'of a suspended author' ? people.slice(1) : people
      const statuses = await Promise.all(callers.map(async (who) => (await calls.read(who, id)).status))
      expect(statuses).toEqual(expected.slice(-callers.length).map((reads) => (reads ? 200 : 404)))
    } finally {
      await query(author(`status = 'approved', hides_requests = false, hidden_up = null`))
    }
  })
