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
  '/admin/figures': {
    permission: 'figures',
    load: () => import('./figures/figures-screen.tsx'),
    section: { label: 'Cifras' },
  },
  '/admin/outbox': {
    permission: 'system',
    load: () => import('./outbox/outbox-screen.tsx'),
    section: { label: 'Correos' },
  },
  '/admin/system': {
    permission: 'system',
    load: () => import('./system/system-screen.tsx'),
    section: { label: 'Sistema' },
  },
  '/admin/audit': {
    permission: 'audit',
    load: () => import('./audit/audit-screen.tsx'),
    section: { label: 'Actividad' },
  },
  '/admin/staff': {
    permission: 'staff',
    load: () => import('./staff/staff-screen.tsx'),
    section: { label: 'Equipo' },
  },
}
