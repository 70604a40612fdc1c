import { Navigate, Outlet, useLocation } from 'react-router'
import { useHydrated } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { isLeaving, useSession } from '#web/lib/session.ts'

/** Around what needs a login (rule 2.2): others go to the login, and from there to where they wanted to go. */
export default function MembersOnly() {
  const session = useSession()
  const hydrated = useHydrated(true, false)
  const { pathname, search, hash } = useLocation()
  if (!hydrated || (!session && isLeaving())) return null
  if (!session) return <Navigate to={paths.login(pathname + search + hash)} replace />
  return <Outlet />
}
