import { Navigate, Outlet, useLocation } from 'react-router'
import { nextPath, paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'

/**
 * Around the login, the registration and the reset: somebody logged in goes to where they wanted to go, else to their
 * own profile (spec 2). So this is also what leads on after a login. A component and no loader, because these pages
 * are prerendered.
 */
export default function VisitorsOnly() {
  const session = useSession()
  const { search } = useLocation()
  if (session) return <Navigate to={nextPath(search) ?? paths.profile(session.profile.id)} replace />
  return (
    <div className="visitors-only">
      <Outlet />
    </div>
  )
}
