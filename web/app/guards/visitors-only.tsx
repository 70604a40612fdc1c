import { Navigate, Outlet, useLocation } from 'react-router'
import { nextPath, paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'

/**
 * Around the log-in, the registration and the reset: a logged-in user goes to the page that they wanted, else
 * to the own profile (rule 2.3); who has none is of the staff, and goes to the back office. So this also
 * leads on after a log-in. A component and not a loader, because these pages are prerendered.
 */
export default function VisitorsOnly() {
  const session = useSession()
  const { search } = useLocation()
  if (session) {
    const own = isDetective(session.profile) ? paths.profile(session.profile.id) : paths.admin
    return <Navigate to={nextPath(search) ?? own} replace />
  }
  return (
    <div className="visitors-only">
      <Outlet />
    </div>
  )
}
