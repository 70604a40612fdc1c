import { Navigate, Outlet, useLocation } from 'react-router'
import { nextPath, paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'

/**
 * Around the login, the registration and the reset: somebody logged in goes to where they wanted to go, else to their
 * own profile (rule 2.3), or to the search where they have none. So this is also what leads on after a login. A component and no loader, because these pages
 * are prerendered.
 */
export default function VisitorsOnly() {
  const session = useSession()
  const { search } = useLocation()
  if (session) {
    const own = isDetective(session.profile) ? paths.profile(session.profile.id) : paths.detectives
    return <Navigate to={nextPath(search) ?? own} replace />
  }
  return (
    <div className="visitors-only">
      <Outlet />
    </div>
  )
}
