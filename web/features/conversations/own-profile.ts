import { queryOptions } from '@tanstack/react-query'
import { getDetective } from '#contract/profile.ts'
import { call } from '#web/lib/call.ts'

/** The own profile: under the query key of the profile's screen, because it is the same data. */
export const ownProfileQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await call(getDetective, { id }, { signal })).detective,
  })
