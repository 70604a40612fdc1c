// The right to see a request, and the refusals that follow from it.
import type { Kysely } from 'kysely'
import { type Collaboration, isAuthor, lastDayOf, mayChange } from '#contract/collaborations.ts'
import { dayAfter } from '#contract/days.ts'
import { RETENTION } from '#contract/retention.ts'
import type { Schema } from '#server/database/schema.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/refusals.ts'
import { hasPlace } from './answers/queries.ts'
import { collaborationIn, isReader } from './queries.ts'

type Db = Kysely<Schema>
type Viewer = { id: number }

/**
 * The request, if this viewer may see it; otherwise throws 404. A request that a decision hides is visible to
 * its author only; one that its author hides, to those too who have a place in it. An elapsed one too, but
 * the detectives who had opened it can still read it for a few days.
 */
export async function visibleTo(
  db: Db,
  viewer: Viewer | null,
  id: number,
  today: string,
): Promise<Collaboration> {
  const request = await collaborationIn(db, id, today, viewer)
  if (!request) throw missing()
  if (isAuthor(viewer, request)) return request
  if (request.withheld) throw missing()
  const isHidden = request.disabled || request.hidden_up !== null
  const isOver = lastDayOf(request) < today && !(await isStillReader(db, viewer, request, today))
  if ((isHidden || isOver) && !(await isAgreedWith(db, viewer, request))) throw missing()
  return asShownTo(viewer, request)
}

/** A request without the field for its author only: the end of the profile's hiding. */
export function asShownTo(viewer: Viewer | null, request: Collaboration): Collaboration {
  return isAuthor(viewer, request) ? request : { ...request, hidden_up: null }
}

/**
 * The same for a request of a list, as `collaborationsIn` gives it to a viewer who is not its author.
 * `hasPlace`: whether the viewer has a place in it.
 */
export function isReadable(request: Collaboration, hasPlace: boolean, today: string): boolean {
  if (request.withheld) return false
  if (hasPlace && !request.erased) return true
  if (request.disabled || request.hidden_up !== null) return false
  return lastDayOf(request) >= today || (today <= readersUntil(request) && request.opened === true)
}

/** The same for its author: 404 if there is none, 403 for everybody else who may see it. */
export async function ownOf(db: Db, viewer: Viewer, id: number, today: string): Promise<Collaboration> {
  const request = await visibleTo(db, viewer, id, today)
  if (!isAuthor(viewer, request)) throw notTheAuthor()
  return request
}

/**
 * Whether the viewer opened the request in time and may still read it. The clock decides, not the last run of
 * the sweep.
 */
async function isStillReader(db: Db, viewer: Viewer | null, request: Collaboration, today: string) {
  return viewer !== null && today <= readersUntil(request) && (await isReader(db, request.id, viewer.id))
}

/** The last day on which those may read it who opened it in time. */
function readersUntil(request: Collaboration): string {
  return dayAfter(lastDayOf(request), RETENTION.elapsed_readers.term.days)
}

/** Whether the viewer has a place in it, and its details are not erased yet. */
async function isAgreedWith(db: Db, viewer: Viewer | null, { id, erased }: Collaboration) {
  return viewer !== null && !erased && (await hasPlace(db, id, viewer.id))
}

/** Throws 409 if its author may not change it any more (rule 1.6). */
export function refuseUnchangeable(viewer: Viewer, request: Collaboration): void {
  if (request.withheld)
    throw conflict('El directorio ha ocultado esta petición por una decisión: no se puede cambiar.')
  if (!mayChange(viewer, request))
    throw conflict('La fecha de inicio ya ha transcurrido: esta petición ya no se puede cambiar.')
}

/** 403 for everybody but the author. */
function notTheAuthor() {
  return forbidden('Solo quien publicó esta petición puede cambiarla.')
}

/** 404. */
export function missing() {
  return notFound('Esta petición de colaboración no existe o ya no está disponible.')
}
