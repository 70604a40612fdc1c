import type { getConversation, listConversations } from '#contract/conversations.ts'
import { OWN_LIST_PER_PAGE } from '#contract/paging.ts'
import { pageMeta, skippedBefore } from '#server/database/paging.ts'
import type { Call } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import { conversationIn, conversationsOf } from './queries.ts'

/** A page of the viewer's conversations, the one with the latest message first. */
export async function list({ db, viewer, input }: Call<typeof listConversations>) {
  const { total, data } = await conversationsOf(db, viewer.id, {
    skipped: skippedBefore(input.page, OWN_LIST_PER_PAGE),
    wanted: OWN_LIST_PER_PAGE,
  })
  return { data, meta: pageMeta(input.page, OWN_LIST_PER_PAGE, total) }
}

/** An own conversation; 404 for others. */
export async function find({ db, viewer, input }: Call<typeof getConversation>) {
  const found = await conversationIn(db, viewer.id, input.id)
  if (!found) throw missing()
  return found
}

/** 404. */
export function missing() {
  return notFound('Esta conversación no existe o ya no está disponible.')
}
