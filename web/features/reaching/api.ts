import { queryOptions } from '@tanstack/react-query'
import { getDetective } from '#contract/profile.ts'
import { call } from '#web/lib/call.ts'
import { getSession, updateSessionProfile } from '#web/lib/session.ts'

/**
 * A detective's profile, as far as the viewer may see it. The own one also brings changes of hiding made
 * elsewhere.
 */
export const detectiveQuery = (id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => {
      const { detective } = await call(getDetective, { id }, { signal })
      const own = getSession()?.profile
      if (own?.id === id && own.hidden_up !== detective.hidden_up)
        updateSessionProfile({ hidden_up: detective.hidden_up })
      return detective
    },
  })
