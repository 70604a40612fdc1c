import { Navigate, Outlet, useLocation } from 'react-router'
import { useHydrated } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { isLeaving, useSession } from '#web/lib/session.ts'

/**
 * Around screens that need a log-in (rule 2.2): visitors go to the log-in, and from there to the page that
 * they wanted.
 */
export default function MembersOnly() {
  const session = useSession()
  const hydrated = useHydrated(true, false)
  const { pathname, search, hash } = useLocation()
  if (!hydrated || (!session && isLeaving())) return null
  if (!session) return <Navigate to={paths.login(pathname + search + hash)} replace />
  return <Outlet />
}
