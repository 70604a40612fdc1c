import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type RouteObject, useParams, useRoutes } from 'react-router'
import { id } from '#contract/fields.ts'
import type { AccountRole } from '#contract/roles.ts'
import { hasPermission } from '#contract/staff/permissions.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { STAFF_SCREENS, type StaffScreen } from '../screens.ts'
import styles from './admin-frame.module.css'
import { Fetched } from './fetched.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { lacksSecondFactor, SecondFactorAsked } from './second-factor.tsx'
import { SectionNavigation } from './section-navigation.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { StaffPage } from './staff-page.tsx'
import UnknownPage from './unknown-page.tsx'
import { waitingInQueuesQuery } from './waiting.ts'

const ROOT = '/admin'

/**
 * The navigation of the back office, and beside it the screen at the address, if this role has the
 * permission.
 */
export default function AdminFrame({ role }: { role: AccountRole }) {
  const { error } = useQuery(waitingInQueuesQuery)
  useKeptFocus()
  const screen = useRoutes(useMemo(() => routesFor(role), [role]))
  return (
    <div className={styles.frame}>
      <SectionNavigation role={role} />
      <div className={styles.screen}>
        {lacksSecondFactor(error) ? <SecondFactorAsked error={error} /> : screen}
        <ShortcutHelp />
      </div>
    </div>
  )
}

function routesFor(role: AccountRole): RouteObject[] {
  const seen = Object.entries(STAFF_SCREENS).filter(
    ([, { permission }]) => permission === null || hasPermission(role, permission),
  )
  return [
    ...seen.map(([address, screen]) => ({
      path: address.slice(ROOT.length + 1),
      // The key: another screen starts afresh, the same one with another number too.
      element: <LateScreen key={address} address={address} screen={screen} />,
    })),
    { path: '*', element: <UnknownPage /> },
  ]
}

/** The screen once its file has arrived; without a network it says so and can be tried again. */
function LateScreen({ address, screen }: { address: string; screen: StaffScreen }) {
  const late = useQuery(lazyComponentQuery(`staff ${address}`, screen.load))
  const { id: number } = useParams()
  // Nothing can have such a number, so nothing is asked for.
  if (number !== undefined && !id.safeParse(number).success) return <UnknownPage />
  if (late.data) return <late.data.Part />
  // The placeholder has a key of its own, so that the screen's title takes the focus once more.
  return (
    <StaffPage title="Administración" screen={`loading ${address}`}>
      <Fetched of={late}>{() => null}</Fetched>
    </StaffPage>
  )
}
