// The screens of the back office. contract/staff/pages.ts has their addresses; ARCHITECTURE.md the recipe.
import type { ComponentType } from 'react'
import type { StaffPage } from '#contract/staff/pages.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import type { WaitingKind } from '#contract/staff/start.ts'

export interface StaffScreen {
  /** The permission that shows it; null for all staff. For others the page does not exist. */
  permission: Permission | null
  /** The file in web/staff/<the part of the address after /admin>. */
  load: () => Promise<{ default: ComponentType }>
  /** Its item in the navigation, if it is the first screen of a section. */
  section?: { label: string; waiting?: WaitingKind[] }
  /** The section that it belongs to, if its address does not say so. */
  under?: StaffPage
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
  '/admin/registrations/license-list': {
    permission: 'lists',
    load: () => import('./registrations/license-list-screen.tsx'),
  },
  '/admin/registrations/:id': {
    permission: 'registrations',
    load: () => import('./registrations/registration-screen.tsx'),
  },
  '/admin/reports': {
    permission: 'reports',
    load: () => import('./reports/reports-screen.tsx'),
    section: { label: 'Denuncias', waiting: ['reports', 'appeals'] },
  },
  '/admin/reports/:id': {
    permission: 'reports',
    load: () => import('./reports/report-screen.tsx'),
  },
  '/admin/past-check': {
    permission: 'reports',
    load: () => import('./past-check/past-check-screen.tsx'),
    section: { label: 'Datos de terceros', waiting: ['past_check'] },
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
    under: '/admin/detectives',
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
    section: { label: 'Circulares' },
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
  '/admin/figures': {
    permission: 'figures',
    load: () => import('./figures/figures-screen.tsx'),
    section: { label: 'Cifras' },
  },
  '/admin/outbox': {
    permission: 'system',
    load: () => import('./outbox/outbox-screen.tsx'),
    section: { label: 'Bandeja de salida' },
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
