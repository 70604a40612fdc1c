// The meeting point of a request, for its author and who has a place in it.
import { type Kysely, sql } from 'kysely'
import type { getMeetingPoint, MeetingPoint, setMeetingPoint } from '#contract/answering.ts'
import { type Collaboration, isAuthor, lastDayOf } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, forbidden } from '#server/platform/http/refusals.ts'
import { lock } from '../queries.ts'
import { ownOf, visibleTo } from '../visibility.ts'
import { hasPlace } from './queries.ts'

type Db = Kysely<Schema>
type Point = Pick<MeetingPoint, 'text' | 'instructions'>

/**
 * The meeting point. A reading by an accepted colleague is noted, also of none; the author gets the readings.
 */
export async function read({ db, viewer, input }: Call<typeof getMeetingPoint>) {
  return await inTransaction(db, async (trx) => {
    // A place that is freed at this moment is freed before or after the reading.
    await lock(trx, input.id)
    const request = await visibleTo(trx, viewer, input.id, madridDay())
    const isOwn = isAuthor(viewer, request)
    if (!isOwn && !(await hasPlace(trx, request.id, viewer.id)))
      throw forbidden(
        'El punto de encuentro es solo para quien publicó la petición y para quien ha sido aceptado.',
      )
    const point = await pointFor(trx, request, viewer)
    return { ...point, readings: isOwn ? await readingsOf(trx, request.id) : null }
  })
}

/** The meeting point of a request in which the viewer takes part; a reading by a colleague is noted. */
export async function pointFor(
  trx: Db,
  request: Pick<Collaboration, 'id' | 'user'>,
  viewer: { id: number },
): Promise<Point> {
  const point = await standing(trx, request.id)
  if (!isAuthor(viewer, request))
    await trx
      .insertInto('meeting_point_reading')
      .values({ collaboration_id: request.id, detective_id: viewer.id })
      .execute()
  return point
}

/** The text that is written at present. */
async function standing(trx: Db, id: number): Promise<Point> {
  const point = await trx
    .selectFrom('meeting_point')
    .where('collaboration_id', '=', id)
    .select(['text', 'instructions'])
    .executeTakeFirst()
  return point ?? { text: null, instructions: null }
}

/** Writes the meeting point of an own request; an empty text removes it with its instructions. */
export async function write({ db, viewer, input }: Call<typeof setMeetingPoint>) {
  await inTransaction(db, async (trx) => {
    await lock(trx, input.id)
    const today = madridDay()
    const request = await ownOf(trx, viewer, input.id, today)
    if (request.withheld)
      throw conflict('El directorio ha ocultado esta petición por una decisión: no se puede cambiar.')
    if (lastDayOf(request) < today) throw conflict('Esta petición ya ha terminado.')
    const now = await standing(trx, request.id)
    const text = input.text
    const instructions = (input.instructions === undefined ? now.instructions : input.instructions) || null
    // A repeated call finds what it has written.
    if (input.previous && !isSame(now, input.previous) && !isSame(now, { text, instructions }))
      throw conflict(
        'El punto de encuentro se ha cambiado en otra ventana o en otro dispositivo. Mire cómo está ahora y guarde de nuevo lo que valga.',
        CHANGED_MEANWHILE,
      )
    if (text === '')
      await trx.deleteFrom('meeting_point').where('collaboration_id', '=', request.id).execute()
    else
      await trx
        .insertInto('meeting_point')
        .values({ collaboration_id: request.id, text, instructions })
        .onConflict((conflict) =>
          conflict.column('collaboration_id').doUpdateSet({ text, instructions, written_at: sql`now()` }),
        )
        .execute()
  })
  return undefined
}

/** An empty text is none, and without a text there are no instructions. */
function isSame(one: Point, other: Point) {
  if (!one.text || !other.text) return !one.text && !other.text
  return one.text === other.text && (one.instructions || null) === (other.instructions || null)
}

async function readingsOf(db: Db, id: number) {
  const rows = await db
    .selectFrom('meeting_point_reading as reading')
    .innerJoin('detective', 'detective.id', 'reading.detective_id')
    .where('collaboration_id', '=', id)
    .where('status', '=', 'approved')
    .orderBy('reading.id', 'desc')
    .limit(100)
    .select(['detective.id', 'full_name', 'read_at'])
    .execute()
  return rows.map(({ id, full_name, read_at }) => ({ user: { id, full_name }, at: read_at.toISOString() }))
}
