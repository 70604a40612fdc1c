import { queryOptions } from '@tanstack/react-query'
import { getDetective } from '#contract/profile.ts'
import { call } from '#web/lib/call.ts'

/** A detective's profile, as far as the viewer may see it. */
export const detectiveQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await call(getDetective, { id }, { signal })).detective,
  })
