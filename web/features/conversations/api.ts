import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getConversation, listConversations, listMessages } from '#contract/conversations.ts'
import { call } from '#web/lib/call.ts'

/** How often the server is asked for new messages while the page is visible, if no live event brings them. */
export const ASK_EVERY_MS = 30_000

/** The prefix of the query keys of all pages of the list. */
export const LISTS = ['conversations', 'list']

/** A page of the own conversations. */
export const conversationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...LISTS, page],
    queryFn: ({ signal }) => call(listConversations, { page }, { signal }),
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  })

/** One conversation: with whom, about which request, whether the other one is blocked. */
export const conversationQuery = (id: number) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) => call(getConversation, { id }, { signal }),
  })

/**
 * Its messages, the last page first. New ones are merged in (merging.ts), so nothing is fetched again by age.
 */
export const messagesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'messages', id],
    queryFn: ({ pageParam, signal }) => call(listMessages, { id, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next_before }) => next_before ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
