import { lazy, Suspense } from 'react'
import { isStaff } from '#contract/roles.ts'
import { useSession } from '#web/lib/session.ts'

// Lazy, so that the router's list, which is in every page, names no more than this file.
const Frame = lazy(() => import('./frame/admin-frame.tsx'))
const UnknownPage = lazy(() => import('./frame/unknown-page.tsx'))

/**
 * Every address of the back office (`/admin/*`): one screen for the router, so that members' files know
 * nothing of what is inside. Others see the page for unknown addresses: nothing tells that this one exists.
 */
export default function AdminScreen() {
  const session = useSession()
  if (!session) return null
  const { role } = session.profile
  return <Suspense>{isStaff(role) ? <Frame role={role} /> : <UnknownPage />}</Suspense>
}
