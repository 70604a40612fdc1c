// Answers as the author of a request and as their writers see them.

import type { listAnswers, listOwnAnswers, listReceivedAnswers } from '#contract/answering.ts'
import type { Answer } from '#contract/answers.ts'
import { type Collaboration, isAuthor } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { OWN_LIST_PER_PAGE } from '#contract/paging.ts'
import { pageMeta, skippedBefore } from '#server/database/paging.ts'
import type { Call } from '#server/platform/http/http.ts'
import { forbidden } from '#server/platform/http/refusals.ts'
import { DETAIL_COLUMNS } from '../forgetting.ts'
import { collaborationsIn } from '../queries.ts'
import { isReadable, visibleTo } from '../visibility.ts'
import { answersIn, answersOfRequest, ownAnswers, receivedAnswers } from './listing-queries.ts'

type Db = Call<typeof listAnswers>['db']

/** One answer, with what only its author's eyes decide by if `isForAuthor`. */
export async function shownAnswer(db: Db, id: number, today: string, { isForAuthor = false } = {}) {
  const [answer] = await answersIn(db, [id], today, { isForAuthor })
  return answer!
}

/** The answers to a request: all for its author, the last own one for who answered; 403 for others. */
export async function list({ db, viewer, input }: Call<typeof listAnswers>) {
  const today = madridDay()
  const request = await visibleTo(db, viewer, input.id, today)
  const isForAuthor = isAuthor(viewer, request)
  const ids = await answersOfRequest(db, request.id, isForAuthor ? null : viewer.id)
  if (!isForAuthor && ids.length === 0) throw forbidden('Solo quien publicó la petición ve sus respuestas.')
  return { data: await answersIn(db, ids, today, { isForAuthor }) }
}

/**
 * A page of the viewer's own answers, newest first, each with its request; of one that the viewer may not
 * open any more what it is about, where and when.
 */
export async function listOwn({ db, viewer, input }: Call<typeof listOwnAnswers>) {
  const today = madridDay()
  const found = await ownAnswers(db, viewer.id, { state: input.state, today, ...pageOf(input.page) })
  return await withRequests(db, viewer, found, today, { page: input.page, isForAuthor: false })
}

/** A page of the answers to the viewer's own requests, newest first, each with its request. */
export async function listReceived({ db, viewer, input }: Call<typeof listReceivedAnswers>) {
  const today = madridDay()
  const found = await receivedAnswers(db, viewer.id, { state: input.state, today, ...pageOf(input.page) })
  return await withRequests(db, viewer, found, today, { page: input.page, isForAuthor: true })
}

function pageOf(page: number) {
  return { skipped: skippedBefore(page, OWN_LIST_PER_PAGE), wanted: OWN_LIST_PER_PAGE }
}

interface Found {
  total: number
  rows: { id: number; collaboration_id: number }[]
}

async function withRequests(
  db: Db,
  viewer: { id: number },
  { total, rows }: Found,
  today: string,
  { page, isForAuthor }: { page: number; isForAuthor: boolean },
) {
  const requests = new Map<number, Collaboration>()
  const ids = [...new Set(rows.map(({ collaboration_id }) => collaboration_id))]
  // An answer outlives the deletion of its request for the time in which that can be taken back.
  for (const request of await collaborationsIn(db, ids, today, viewer, { isDeletedToo: true }))
    requests.set(request.id, request)
  const answers = new Map<number, Answer>()
  const shown = await answersIn(
    db,
    rows.map(({ id }) => id),
    today,
    { isForAuthor },
  )
  for (const answer of shown) answers.set(answer.id, answer)
  return {
    data: rows.flatMap(({ id, collaboration_id }) => {
      const [answer, collaboration] = [answers.get(id), requests.get(collaboration_id)]
      if (!answer || !collaboration) return []
      return [
        { ...answer, collaboration: isForAuthor ? collaboration : asAnswered(collaboration, answer, today) },
      ]
    }),
    meta: pageMeta(page, OWN_LIST_PER_PAGE, total),
  }
}

/** A request as a colleague who answered it may read it. */
function asAnswered(request: Collaboration, { state }: Answer, today: string): Collaboration {
  const shown = { ...request, hidden_up: null }
  if (isReadable(request, state === 'accepted', today)) return shown
  const nothing = Object.fromEntries(DETAIL_COLUMNS.map((name) => [name, null]))
  return { ...shown, ...nothing, start_time: null, gender: null, service: null, idioms: [] }
}
