import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ContactState,
  getContactMessage,
  listContactMessages,
} from '#contract/staff/contact-messages.ts'
import { call } from '#web/lib/call.ts'

/** A page of the messages in this state; the page before stays on view meanwhile. */
export const contactMessagesQuery = (state: ContactState, page: number) =>
  queryOptions({
    queryKey: ['staff', 'contact-messages', state, page],
    queryFn: ({ signal }) => call(listContactMessages, { state, page }, { signal }),
    placeholderData: keepPreviousData,
  })

/**
 * One message of the contact form, with the replies. Each reading is recorded: it is read again only after a
 * change.
 */
export const contactMessageQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'contact-message', id],
    queryFn: ({ signal }) => call(getContactMessage, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
