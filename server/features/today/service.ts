import { missingIn } from '#contract/completeness.ts'
import { madridDay, madridTime } from '#contract/days.ts'
import { type getToday, TODAY_MOST } from '#contract/today.ts'
import { collaborationsIn } from '#server/features/collaborations/queries.ts'
import { unreadConversationsOf } from '#server/features/conversations/queries.ts'
import { firstKept } from '#server/features/directory/keeping.ts'
import { ownDetective } from '#server/features/profile/queries.ts'
import { factorsOf, hasFactor } from '#server/identity/second-factor/factors.ts'
import type { Call } from '#server/platform/http/http.ts'
import { forbidden } from '#server/platform/http/refusals.ts'
import { jobsAtHand, outcomesToSay } from './jobs.ts'
import { elapsedToRepeat, hidesRequests, openInAreas, ownOpen, waitingAnswersOf } from './requests.ts'

/**
 * All that matters to a detective today. One statement after the other: the embedded database has one
 * connection. It changes nothing, so a replica may answer it.
 */
export async function morningOf({ db, viewer }: Call<typeof getToday>) {
  const now = new Date()
  const at = { today: madridDay(now), time: madridTime(now) }
  const detective = await ownDetective(db, viewer.id)
  // The account has just been erased.
  if (!detective) throw forbidden('La cuenta no es de un detective.')
  const open = await openInAreas(db, viewer.id, detective.work_areas, at)
  const own = await ownOpen(db, viewer.id, at.today)
  const requests = await collaborationsIn(db, [...open.ids, ...own.ids], at.today, viewer)
  const withIds = (ids: number[]) => requests.filter(({ id }) => ids.includes(id))
  return {
    hidden_up: isComing(detective.hidden_up, now) ? detective.hidden_up : null,
    hides_requests: await hidesRequests(db, viewer.id),
    withheld: detective.withheld,
    open: { data: withIds(open.ids), total: open.total },
    answers: await waitingAnswersOf(db, viewer.id, at.today),
    messages: await unreadConversationsOf(db, viewer.id, TODAY_MOST.messages),
    own: { data: withIds(own.ids), total: own.total },
    jobs: await jobsAtHand(db, viewer.id, at.today),
    to_do: {
      profile: missingIn(detective),
      second_factor: !hasFactor(await factorsOf(db, viewer.id)),
      elapsed: await elapsedToRepeat(db, viewer.id, at.today),
      outcomes: await outcomesToSay(db, viewer.id, at.today),
    },
    kept: await firstKept(db, viewer.id, TODAY_MOST.kept),
  }
}

function isComing(instant: string | null, now: Date) {
  return instant !== null && new Date(instant) > now
}
