import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBell,
  IconBriefcase,
  IconHelpCircle,
  IconMessages,
  IconSearch,
  IconSettings,
  IconSunrise,
  IconUser,
  IconUserCog,
} from '@tabler/icons-react'
import type { SessionUser } from '#contract/auth.ts'
import { isStaff } from '#contract/roles.ts'
import type { Unread } from '#web/lib/live.ts'
import { paths } from '#web/lib/paths.ts'
import { isDetective } from '#web/lib/session.ts'

export interface MainItem {
  to: string
  label: string
  Icon: Icon
  /** What its number counts, if it has one. */
  unread?: keyof Unread
}

/** The main destinations of members, in the bar and in the drawer. */
export function mainItems(profile: SessionUser): MainItem[] {
  return [
    ...(isDetective(profile) ? [{ to: paths.today, label: 'Hoy', Icon: IconSunrise }] : []),
    { to: paths.detectives, label: 'Buscar detectives', Icon: IconSearch },
    { to: paths.collaborations, label: 'Peticiones de colaboración', Icon: IconBriefcase },
    ...(isDetective(profile)
      ? [{ to: paths.conversations, label: 'Mensajes', Icon: IconMessages, unread: 'messages' as const }]
      : []),
  ]
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
