import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getMailing, listMailings, type Mailing } from '#contract/staff/mailings.ts'
import { call } from '#web/lib/call.ts'

const ASKED_AGAIN_MS = 2000

export const mailingsQuery = (page: number) =>
  queryOptions({
    queryKey: ['staff', 'mailings', page],
    queryFn: ({ signal }) => call(listMailings, { page }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Asked for again and again until all its e-mails have left. */
export const mailingQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'mailing', id],
    queryFn: ({ signal }) => call(getMailing, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && !hasLeft(state.data) ? ASKED_AGAIN_MS : false),
  })

/** Whether the mail server has taken all its e-mails. */
export function hasLeft({ sent, total, state }: Mailing): boolean {
  return state === 'sent' && sent >= total
}
