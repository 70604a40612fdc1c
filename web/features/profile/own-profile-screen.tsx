import { Navigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'

/** /profile leads to the profile of whoever is logged in (spec 2); the guard around it sees to the others. */
export default function OwnProfileScreen() {
  const session = useSession()
  return session && <Navigate to={paths.profile(session.profile.id)} replace />
}
