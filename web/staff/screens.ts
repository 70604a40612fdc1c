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
  '/admin/detectives': {
    permission: 'detectives',
    load: () => import('./detectives/detectives-screen.tsx'),
    section: { label: 'Detectives', waiting: ['licence_confirmations'] },
  },
  '/admin/detectives/:id': {
    permission: 'detectives',
    load: () => import('./detectives/detective-screen.tsx'),
  },
  '/admin/licence-confirmations': {
    permission: 'detectives',
    load: () => import('./licence-confirmations/licence-confirmations-screen.tsx'),
  },
  '/admin/corrections': {
    permission: 'detectives',
    load: () => import('./corrections/corrections-screen.tsx'),
    section: { label: 'Correcciones', waiting: ['corrections'] },
  },
  '/admin/rights': {
    permission: 'rights',
    load: () => import('./rights/rights-screen.tsx'),
    section: { label: 'Derechos', waiting: ['rights_cases'] },
  },
  '/admin/rights/:id': {
    permission: 'rights',
    load: () => import('./rights/rights-case-screen.tsx'),
  },
}
