import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getMailing, listMailings } from '#contract/staff/mailings.ts'
import { call } from '#web/lib/call.ts'

const ASKED_AGAIN_MS = 2000

/** A page of the mailings with their progress; the page before stays on view meanwhile. */
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
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? ASKED_AGAIN_MS : false),
  })
