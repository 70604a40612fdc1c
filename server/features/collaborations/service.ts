import {
  type Collaboration,
  type CollaborationDraft,
  type createCollaboration,
  type deleteCollaboration,
  type disableCollaboration,
  type eraseCollaboration,
  type getCollaboration,
  isAuthor,
  lastDayOf,
  type restoreCollaboration,
  STARTS_TOO_EARLY,
} from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { detectedDataIn } from '#contract/discretion.ts'
import type { editCollaboration } from '#contract/editing-collaborations.ts'
import type { Messages } from '#contract/endpoint.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalid, unauthorised } from '#server/platform/http/refusals.ts'
import { onLeader } from '#server/platform/http/replica-reads.ts'
import { afterEdit } from './answers/after-edit.ts'
import { tellOfEnd } from './answers/telling.ts'
import { columnsOf, refuseOverwriting } from './overwriting.ts'
import { countPublishing } from './publishing-limits.ts'
import * as queries from './queries.ts'
import { countDetective, countVisitor } from './views.ts'
import { missing, ownOf, refuseUnchangeable, visibleTo } from './visibility.ts'

type Db = Call<typeof getCollaboration>['db']
type Viewer = Call<typeof editCollaboration>['viewer']

/** Publishes a request. */
export async function publish({ db, viewer, input, settings }: Call<typeof createCollaboration>) {
  return await inTransaction(db, async (trx) => {
    const today = madridDay()
    const written = await writtenFrom(trx, input, today)
    await countPublishing(trx, settings, viewer.id, today)
    const id = await queries.newCollaboration(trx, viewer.id, written)
    return await kept(trx, id, today, viewer)
  })
}

/** Replaces all that is written in an own request. 409: it is no longer as in `previous`. */
export async function edit({ db, viewer, input, events }: Call<typeof editCollaboration>) {
  return await changingOwn(db, viewer, input.id, async (trx, today, before) => {
    refuseOverwriting(before, input)
    // Staff look again at what was published past the check.
    const written = { ...(await writtenFrom(trx, input, today, input.id)), tells_seen_at: null }
    await queries.change(trx, input.id, written)
    const after = await kept(trx, input.id, today, viewer)
    await afterEdit({ trx, events }, before, after)
    return await kept(trx, input.id, today, viewer)
  })
}

/** A request as far as this viewer may see it; counts the viewer among its readers. */
export async function find(call: Call<typeof getCollaboration>) {
  const { db, viewer, input } = call
  const today = madridDay()
  const request = await visibleTo(db, viewer, input.id, today)
  // A view that is just being counted is one.
  const opened = request.opened === null ? null : true
  return { ...request, opened, unique_views: await viewsWith(call, request, today) }
}

/** Hides an own request from all other users, or shows it again. */
export async function disable({ db, viewer, input }: Call<typeof disableCollaboration>) {
  return await changingOwn(db, viewer, input.id, async (trx, today) => {
    await queries.change(trx, input.id, { disabled: input.disable })
    return await kept(trx, input.id, today, viewer)
  })
}

/** Deletes an own request. The author can restore it for RESTORABLE_SECONDS. */
export async function remove({ db, viewer, input }: Call<typeof deleteCollaboration>) {
  await changingOwn(db, viewer, input.id, (trx) => queries.markDeleted(trx, input.id))
  return undefined
}

/** Deletes an own request for good, elapsed or not. It cannot be restored. */
export async function erase({ db, viewer, input, events }: Call<typeof eraseCollaboration>) {
  await inTransaction(db, async (trx) => {
    await queries.lock(trx, input.id)
    const today = madridDay()
    const { subject, withheld } = await ownOf(trx, viewer, input.id, today)
    const ending = { id: input.id, author_id: viewer.id, subject: withheld ? null : subject }
    await tellOfEnd({ trx, events }, ending, today)
    await queries.erase(trx, input.id)
  })
  return undefined
}

/** Restores an own deleted request, elapsed or not. 404: too late. */
export async function restore({ db, viewer, input }: Call<typeof restoreCollaboration>) {
  return await inTransaction(db, async (trx) => {
    await queries.lock(trx, input.id)
    await queries.bringBack(trx, input.id)
    const request = await queries.collaborationIn(trx, input.id, madridDay(), viewer)
    // A request of another author stays deleted: the refusal rolls the transaction back.
    if (!request || !isAuthor(viewer, request)) throw missing()
    return request
  })
}

/**
 * Runs an action on an own request that has not elapsed (rule 1.6). The request stays locked until the action
 * is done. A second caller waits and is judged by the state and the day after the wait.
 */
async function changingOwn<Done>(
  db: Db,
  viewer: Viewer,
  id: number,
  action: (trx: Db, today: string, request: Collaboration) => Promise<Done>,
): Promise<Done> {
  return await inTransaction(db, async (trx) => {
    await queries.lock(trx, id)
    const today = madridDay()
    const request = await ownOf(trx, viewer, id, today)
    refuseUnchangeable(viewer, request)
    return await action(trx, today, request)
  })
}

async function kept(trx: Db, id: number, today: string, viewer: Viewer): Promise<Collaboration> {
  const request = await queries.collaborationIn(trx, id, today, viewer)
  // The author was suspended in the meantime, which ends the session.
  if (!request) throw unauthorised()
  return request
}

/**
 * The number of readers, including this viewer if the viewer counts. After the last day of the request nobody
 * is counted.
 */
async function viewsWith(
  call: Call<typeof getCollaboration>,
  request: Collaboration,
  today: string,
): Promise<number> {
  const { viewer, address, settings } = call
  const { id, unique_views } = request
  if (lastDayOf(request) < today) return unique_views
  const { secret_key } = settings
  if (!viewer)
    return await onLeader(call, (db) => countVisitor(db, id, { address, today, secret_key }), unique_views)
  if (!viewer.isDetective || isAuthor(viewer, request)) return unique_views
  return await onLeader(call, (db) => countDetective(db, id, viewer.id), unique_views)
}

/**
 * The columns of a draft, for a new request or for the one with the number `changed`. 422: an unknown place,
 * service or language, or the start is before today because midnight has passed since validation.
 */
async function writtenFrom(
  trx: Db,
  { harmless, location, places, ...draft }: CollaborationDraft,
  today: string,
  changed: number | null = null,
): Promise<queries.Written> {
  const idioms = [...new Set(draft.idioms)]
  const named = await queries.namedIn(trx, { location, service_id: draft.service_id, idioms }, changed)
  const wrong: Messages = {
    ...(draft.start_date < today && { start_date: [STARTS_TOO_EARLY] }),
    ...(named.area_key === null && { 'location.admin_area.id': ['El lugar elegido no existe.'] }),
    ...(!named.has_service && { service_id: ['El servicio elegido no existe.'] }),
    ...(!named.has_idioms && { idioms: ['Alguno de los idiomas elegidos no existe.'] }),
  }
  if (named.area_key === null || Object.keys(wrong).length > 0) throw invalid(wrong)
  return {
    ...columnsOf(draft),
    area_key: named.area_key,
    start_time: draft.start_time ?? null,
    gender: draft.gender ?? null,
    service_id: draft.service_id ?? null,
    idioms,
    ...(places !== undefined && { places }),
    ...detectedKindsOf(draft, harmless),
  }
}

/**
 * The kinds of detected personal data, split by whether the author denied them. Nothing is refused because of
 * them.
 */
function detectedKindsOf(
  { subject, pay = '', description = '' }: Pick<CollaborationDraft, 'subject' | 'pay' | 'description'>,
  harmless: string[],
) {
  const denied = new Set(harmless.map((text) => text.trim().normalize()))
  const detected = [...detectedDataIn(subject), ...detectedDataIn(pay), ...detectedDataIn(description)]
  const kindsOf = (isDenied: boolean) => [
    ...new Set(detected.filter(({ text }) => denied.has(text) === isDenied).map(({ kind }) => kind)),
  ]
  return { denied_tells: kindsOf(true), unasked_tells: kindsOf(false) }
}
