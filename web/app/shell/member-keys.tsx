import { useLocation, useNavigate } from 'react-router'
import { isStaff } from '#contract/roles.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ShortcutKeys } from '#web/ui/keys/shortcut-keys.tsx'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { BOX, focusField, focusFieldSoon } from './first-field.ts'
import { wayTo } from './kept-destinations.ts'
import { type Destination, destinationAt, destinationsOf } from './member-items.ts'

const KEYS: Partial<Record<Destination, { keys: string[]; does: string }>> = {
  today: { keys: ['g h'], does: 'Ir a Hoy' },
  search: { keys: ['g b'], does: 'Ir a Buscar' },
  requests: { keys: ['g p'], does: 'Ir a Peticiones' },
}

/** The keys of members on all screens: to the destinations, and to the search box. A lazy component. */
export default function MemberKeys() {
  const session = useSession()
  return session && <Keys key={session.profile.id} profile={session.profile} />
}

function Keys({ profile }: { profile: NonNullable<ReturnType<typeof useSession>>['profile'] }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const items = destinationsOf(profile)
  const at = destinationAt(pathname, items)
  function go(name: Destination) {
    const item = items.find((one) => one.name === name)
    if (!item) return false
    const { to, ...how } = wayTo(item, at?.name === name && at.isItself)
    void navigate(to, { viewTransition: true, ...how })
  }
  const goes = items.flatMap(({ name }) => {
    const known = KEYS[name]
    return known ? [{ ...known, run: () => go(name) }] : []
  })
  useShortcuts(
    [
      ...goes,
      {
        keys: ['/'],
        does: 'Escribir en la caja de búsqueda',
        run: () => {
          if (focusField(BOX, true)) return
          void navigate(paths.detectives, { viewTransition: true })
          focusFieldSoon(BOX, { isPressed: true })
        },
      },
    ],
    { everywhere: true },
  )
  // The back office listens itself: its keys are there with its screens.
  const inBackOffice = isStaff(profile.role) && pathname.startsWith(paths.admin)
  return inBackOffice ? null : <ShortcutKeys />
}
