// The screens of the back office. contract/staff/pages.ts has their addresses; ARCHITECTURE.md the recipe.
import type { ComponentType } from 'react'
import type { StaffPage } from '#contract/staff/pages.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import type { WaitingKind } from '#contract/staff/start.ts'

export interface StaffScreen {
  /** Who sees it; null for all staff. For others the page does not exist. */
  permission: Permission | null
  /** The file in web/staff/<the part of the address after /admin>. */
  load: () => Promise<{ default: ComponentType }>
  /** Its item in the navigation, if it is the first screen of a section. */
  section?: { label: string; waiting?: WaitingKind[] }
}

/** In the order of the navigation. */
export const STAFF_SCREENS: Record<StaffPage, StaffScreen> = {
  '/admin': {
    permission: null,
    load: () => import('./start/start-screen.tsx'),
    section: { label: 'Inicio' },
  },
  '/admin/registrations': {
    permission: 'registrations',
    load: () => import('./registrations/registrations-screen.tsx'),
    section: { label: 'Registros', waiting: ['registrations'] },
  },
  '/admin/registrations/:id': {
    permission: 'registrations',
    load: () => import('./registrations/registrations-screen.tsx'),
  },
  '/admin/contact-messages': {
    permission: 'contact-messages',
    load: () => import('./contact-messages/contact-messages-screen.tsx'),
    section: { label: 'Mensajes de contacto', waiting: ['contact_messages'] },
  },
  '/admin/contact-messages/:id': {
    permission: 'contact-messages',
    load: () => import('./contact-messages/contact-message-screen.tsx'),
  },
  '/admin/announcements': {
    permission: 'announcements',
    load: () => import('./announcements/announcements-screen.tsx'),
    section: { label: 'Anuncios' },
  },
  '/admin/mailings': {
    permission: 'mailings',
    load: () => import('./mailings/mailings-screen.tsx'),
    section: { label: 'Correos a todos' },
  },
  '/admin/mailings/:id': {
    permission: 'mailings',
    load: () => import('./mailings/mailing-screen.tsx'),
  },
  '/admin/lists': {
    permission: 'lists',
    load: () => import('./lists/lists-screen.tsx'),
    section: { label: 'Listas' },
  },
  '/admin/lists/:name': {
    permission: 'lists',
    load: () => import('./lists/list-screen.tsx'),
  },
}
