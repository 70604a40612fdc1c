import { queryOptions } from '@tanstack/react-query'
import { getLicenseList } from '#contract/staff/license-list.ts'
import {
  getRegistration,
  listRegistrations,
  nextRegistration,
  OPEN_AGAIN_SECONDS,
  openRegistration,
  type RegistrationList,
} from '#contract/staff/registrations.ts'
import { call } from '#web/lib/call.ts'

/** A page of the queue, or of the decided ones. */
export const registrationsQuery = (status: RegistrationList, page: number) =>
  queryOptions({
    queryKey: ['staff', 'registrations', status, page],
    queryFn: ({ signal }) => call(listRegistrations, { status, page }, { signal }),
  })

/** One registration. Each reading is recorded: it is read again only after a change. */
export const registrationQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'registration', id],
    queryFn: ({ signal }) => call(getRegistration, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

/** The registration to review after this one, or first; null if there is none. */
export const nextQuery = (after?: number) =>
  queryOptions({
    queryKey: ['staff', 'next-registration', after ?? null],
    queryFn: ({ signal }) => call(nextRegistration, after === undefined ? {} : { after }, { signal }),
    staleTime: 0,
  })

/** Says again and again that it is open here; who else has it open, and its present status. */
export const openingQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'registration-opening', id],
    queryFn: ({ signal }) => call(openRegistration, { id }, { signal }),
    refetchInterval: OPEN_AGAIN_SECONDS * 1000,
    staleTime: 0,
    gcTime: 0,
  })

/** The list with which registrations are compared; null if there is none. */
export const licenseListQuery = queryOptions({
  queryKey: ['staff', 'license-list'],
  queryFn: async ({ signal }) => (await call(getLicenseList, {}, { signal })).data,
})
