// Collaboration requests for tests, without the form.
import { madridDay } from '#contract/days.ts'
import { areaKey } from '#server/database/reference-data/areas.ts'
import type { TestApp } from './app.ts'

interface SomeRequest {
  subject?: string
  area_key?: number
  start_date?: string
  start_time?: string | null
  service_id?: number | null
  idioms?: string[]
  disabled?: boolean
  deleted_at?: Date | null
  created_at?: Date
}

/** Adds a request of this detective, by default in Madrid and from today; returns its number. */
export async function addRequest(app: TestApp, author: number, request: SomeRequest = {}): Promise<number> {
  const { id } = await app.database.db
    .insertInto('collaboration')
    .values({
      detective_id: author,
      subject: 'Relevo en una vigilancia',
      area_key: areaKey(0, '28079'),
      start_date: madridDay(),
      ...request,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The day in Madrid, this many days from today; negative for the past. */
export function inDays(days: number): string {
  const then = new Date(`${madridDay()}T12:00:00Z`)
  then.setUTCDate(then.getUTCDate() + days)
  return madridDay(then)
}

/** Moves a request, and the jobs agreed on it, to this many days ago. */
export async function letElapse(
  { database }: Pick<TestApp, 'database'>,
  id: number,
  days = 1,
): Promise<void> {
  const then = { start_date: inDays(-days), end_date: null }
  await database.db.updateTable('collaboration').set(then).where('id', '=', id).execute()
  await database.db.updateTable('agreed_job').set(then).where('collaboration_id', '=', id).execute()
}
