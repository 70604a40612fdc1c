import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBell,
  IconBriefcase,
  IconHelpCircle,
  IconMessages,
  IconPlus,
  IconSearch,
  IconSettings,
  IconSunrise,
  IconUser,
  IconUserCog,
} from '@tabler/icons-react'
import type { SessionUser } from '#contract/auth.ts'
import { pageAt } from '#contract/pages.ts'
import { isStaff } from '#contract/roles.ts'
import type { Unread } from '#web/lib/calling/live.ts'
import { paths } from '#web/lib/paths.ts'
import { isDetective } from '#web/lib/session.ts'

export interface MainItem {
  to: string
  label: string
  Icon: Icon
  /** The things that its number counts, if it has one. */
  unread?: keyof Unread
}

/** The destinations of a member's day. */
export type Destination = 'today' | 'search' | 'new' | 'requests' | 'own'

export interface DestinationItem {
  name: Destination
  to: string
  Icon: Icon
  /** The words on view; with `rest` behind them, the name for screen readers and the title. */
  label: string
  rest: string
  /** Instead of `rest` on a telephone. */
  restBelow?: string
}

/**
 * The destinations in the bar, in their order; on a telephone at the lower edge (rule 2.19). Staff without a
 * profile have no day as a detective, and publish nothing.
 */
export function destinationsOf(profile: SessionUser): DestinationItem[] {
  const all: DestinationItem[] = [
    { name: 'today', to: paths.today, Icon: IconSunrise, label: 'Hoy', rest: '' },
    { name: 'search', to: paths.detectives, Icon: IconSearch, label: 'Buscar', rest: 'detectives' },
    {
      ...{ name: 'new', to: paths.newCollaboration, Icon: IconPlus },
      // At a desk not the name of the floating button of the lists, which is that of the form; on a telephone
      // this is that button (collaborations/list/create-button.tsx).
      ...{ label: 'Crear', rest: 'una petición', restBelow: 'petición colaboración' },
    },
    {
      ...{ name: 'requests', to: paths.collaborations, Icon: IconBriefcase },
      ...{ label: 'Peticiones', rest: 'de colaboración' },
    },
    { name: 'own', to: paths.profile(profile.id), Icon: IconUser, label: 'Yo', rest: '(mi perfil)' },
  ]
  if (isDetective(profile)) return all
  return all
    .filter(({ name }) => name !== 'today' && name !== 'new')
    .map((one) => (one.name === 'own' ? { ...one, to: paths.account, rest: '(mi cuenta)' } : one))
}

// Pages behind a destination. A colleague's profile is behind several, so behind none.
const BEHIND: [RegExp, Destination][] = [
  [/^\/users\/kept$/, 'today'],
  [/^\/collaborations?\//, 'requests'],
  [/^\/(account-)?settings$/, 'own'],
]

/**
 * The destination that this path belongs to, if any. `isItself`: it is the destination, with or without
 * filters, and not a page behind it.
 */
export function destinationAt(
  path: string,
  items: DestinationItem[],
): { name: Destination; isItself: boolean } | null {
  const isList = pageAt(path) === pageAt(paths.collaborations)
  const itself = items.find(({ to }) => to === (isList ? paths.collaborations : path))
  if (itself) return { name: itself.name, isItself: true }
  const [, name] = BEHIND.find(([pages]) => pages.test(path)) ?? []
  return name ? { name, isItself: false } : null
}

/** The main destinations of members, in the drawer. */
export function mainItems(profile: SessionUser): MainItem[] {
  return [
    ...(isDetective(profile) ? [{ to: paths.today, label: 'Hoy', Icon: IconSunrise }] : []),
    { to: paths.detectives, label: 'Buscar detectives', Icon: IconSearch },
    { to: paths.collaborations, label: 'Peticiones de colaboración', Icon: IconBriefcase },
    ...(isDetective(profile) ? [messagesItem] : []),
  ]
}

/** The conversations, in the bar and in the drawer. */
export const messagesItem: MainItem = {
  ...{ to: paths.conversations, label: 'Mensajes', Icon: IconMessages, unread: 'messages' },
}

/** The user's own pages, in the menu and in the drawer. */
export function ownItems(profile: SessionUser): MainItem[] {
  return [
    ...(isDetective(profile) ? [{ to: paths.profile(profile.id), label: 'Mi perfil', Icon: IconUser }] : []),
    ...(isStaff(profile.role)
      ? [{ to: paths.admin, label: 'Administración', Icon: IconAdjustmentsHorizontal }]
      : []),
    { to: paths.notifications, label: 'Avisos', Icon: IconBell, unread: 'notifications' },
    { to: paths.account, label: 'Mi cuenta', Icon: IconUserCog },
    { to: paths.settings, label: 'Ajustes', Icon: IconSettings },
    { to: paths.help, label: 'Ayuda', Icon: IconHelpCircle },
  ]
}

/** A person's name as the menus show it. */
export function personName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim()
}
