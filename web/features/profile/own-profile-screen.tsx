import { Navigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { NoProfile } from './no-profile.tsx'

/** /profile redirects to the own profile (rule 2.4); the guard around it handles visitors. */
export default function OwnProfileScreen() {
  const profile = useSession()?.profile
  if (!profile) return null
  return isDetective(profile) ? <Navigate to={paths.profile(profile.id)} replace /> : <NoProfile />
}
