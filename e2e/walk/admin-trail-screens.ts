// The screens of staff, audit trail, outbox, system and figures, for the walk over every screen (screens.ts).
import type { Page } from '@playwright/test'
import { main } from '../page.ts'
import { holdAnswers, loseCalls, type Screen, untilGivenUp } from './screen.ts'

const ONE_PAGE = { current_page: 1, last_page: 1, per_page: 20 }
const fulfil = (page: Page, calls: string, json: object, status = 200) =>
  page.route(calls, (route) => route.fulfill({ status, json }))

const STAFF = '**/api/admin/staff?*'
const member = {
  ...{ id: 90, email: 'jefa@example.net', role: 'admin', full_name: null, since: '2026-03-02T09:00:00.000Z' },
  ...{ has_second_factor: true, last_used_on: '2026-11-20', is_invited: false },
}
const reviewer = {
  ...{ id: 1, email: 'lucia.serrano@example.org', role: 'reviewer', full_name: 'Lucía Serrano Peña' },
  ...{ since: null, has_second_factor: false, last_used_on: null, is_invited: true },
}
const openStaff = async (page: Page) => {
  await fulfil(page, STAFF, { data: [member, reviewer], meta: { ...ONE_PAGE, total: 2 } })
  await page.goto('/admin/staff')
  await main(page).getByText('2 personas').first().waitFor()
}

const AUDIT = '**/api/admin/audit*'
const AUDIT_TERM = '**/api/admin/audit/term'
const term = { months: 36, since: '2025-03-02T09:00:00.000Z', forgotten: 12 }
const entry = (id: number, act: string, details: object = {}) => ({
  ...{
    id,
    at: '2026-11-20T17:30:00.000Z',
    actor: 'jefa@example.net',
    act,
    subject: `account ${id}`,
    details,
  },
})
const entries = [
  entry(3, 'remove-staff', { email: 'antes@example.org', role: 'reviewer' }),
  entry(2, 'console', { command: 'detective approve account 2', outcome: 'not done' }),
  entry(1, 'export-audit'),
]

const OUTBOX = '**/api/admin/outbox?*'
const email = (id: number, state: string, more: object = {}) => ({
  ...{
    id: `00000000-0000-4000-8000-00000000000${id}`,
    to: 'ana@example.org',
    subject: 'Verifique su correo',
  },
  ...{ state, tries: 3, last_error: null, at: '2026-11-20T17:30:00.000Z', next_at: null, ...more },
})
const REFUSED =
  'El servidor de correo no ha aceptado el mensaje (EENVELOPE 550 RCPT TO): 550 5.1.1 … User unknown'

const SYSTEM = '**/api/admin/system'
const system = {
  version: '0.1.0',
  database: { kind: 'server', version: '17.2', size_bytes: 1_234_567_890 },
  storage: { bucket: null, files: 1234, bytes: 345_678_901 },
  disk: { free_bytes: 12_345_678_901, total_bytes: 98_765_432_109 },
  jobs: [
    { name: 'mail', waiting: 1234, failed: 2, oldest_at: '2026-11-20T17:30:00.000Z' },
    { name: 'sweep-expired', waiting: 0, failed: 0, oldest_at: null },
  ],
  last_backup: { at: '2026-11-20T04:00:00.000Z', bytes: 48_300_000, is_encrypted: true },
  certificate: {
    host: 'directorio.example.org',
    from: '2026-10-01T00:00:00.000Z',
    until: '2026-12-30T00:00:00.000Z',
  },
  legal: ['OPERATOR_NAME: el nombre o la razón social del titular (artículo 10 de la LSSI, 13 del RGPD)'],
}

const FIGURES = '**/api/admin/figures*'
const months = Array.from({ length: 12 }, (_, nth) => ({
  month: `2026-${String(nth + 1).padStart(2, '0')}-01`,
  ...{
    registrations: 20 + 7 * (nth % 5),
    active: 900 + 25 * nth,
    requests: 60 + 11 * (nth % 4),
    answers: 90 + 13 * (nth % 3),
  },
  ...{ approved: 18, rejected: 2, median_hours: nth === 0 ? null : 5 * nth },
}))
const provinces = [
  { id: 28, name: 'Madrid', registrations: 120, active: 402, requests: 380, answers: 610 },
  { id: 41, name: 'Sevilla', registrations: 40, active: 131, requests: 90, answers: 140 },
  { id: 0, name: 'Varias provincias o ninguna', registrations: 12, active: 60, requests: 4, answers: 3 },
]
const total = { registrations: 151, active: 540, requests: 474, answers: 753 }

/** For an administrator. */
export const adminTrailScreens: Screen[] = [
  { name: 'admin-staff', title: 'Equipo', open: openStaff },
  {
    name: 'admin-staff-invitation',
    part: '[role=dialog]',
    open: async (page) => {
      await openStaff(page)
      await page.getByRole('button', { name: 'Invitar' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Correo electrónico' }).waitFor()
    },
  },
  {
    name: 'admin-staff-removal-with-password',
    part: '[role=dialog]',
    open: async (page) => {
      await openStaff(page)
      const msg = { current_password: ['Para continuar, escriba su contraseña actual.'] }
      await fulfil(page, '**/api/admin/staff/90', { status: 'error', payload: { msg } }, 422)
      await main(page).getByRole('button', { name: 'Quitar a jefa@example.net' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
      await page
        .getByRole('dialog')
        .getByLabel(/^Contraseña actual/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'admin-audit',
    title: 'Registro de actividad',
    open: async (page) => {
      await fulfil(page, AUDIT_TERM, term)
      await fulfil(page, AUDIT, { data: entries, meta: { per_page: 20, before: 1 } })
      await page.goto('/admin/audit')
      await main(page).getByText('Baja del equipo').first().waitFor()
    },
  },
  {
    name: 'admin-audit-empty',
    open: async (page) => {
      await fulfil(page, AUDIT_TERM, { months: 36, since: null, forgotten: 0 })
      await fulfil(page, AUDIT, { data: [], meta: { per_page: 20, before: null } })
      await page.goto('/admin/audit?actor=nadie')
      await main(page).getByText('No hay ninguna entrada.').waitFor()
    },
  },
  {
    name: 'admin-outbox',
    title: 'Bandeja de salida',
    open: async (page) => {
      const data = [
        email(1, 'failed', { last_error: REFUSED, tries: 31 }),
        email(2, 'retrying', { last_error: REFUSED, next_at: '2026-11-20T18:30:00.000Z' }),
        email(3, 'waiting', { tries: 0 }),
        email(4, 'sent', { to: null, subject: null }),
      ]
      await fulfil(page, OUTBOX, { data, meta: { ...ONE_PAGE, total: 4 } })
      await page.goto('/admin/outbox')
      await main(page).getByText('Sin entregar').waitFor()
    },
  },
  {
    name: 'admin-outbox-empty',
    open: async (page) => {
      await fulfil(page, OUTBOX, { data: [], meta: { ...ONE_PAGE, total: 0 } })
      await page.goto('/admin/outbox')
      await main(page).getByText('No espera ningún correo.').waitFor()
    },
  },
  {
    name: 'admin-system',
    title: 'Sistema',
    open: async (page) => {
      await fulfil(page, SYSTEM, system)
      await page.goto('/admin/system')
      await main(page).getByText('directorio.example.org').waitFor()
    },
  },
  {
    name: 'admin-system-loading',
    open: async (page) => {
      await holdAnswers(page, SYSTEM)
      await page.goto('/admin/system')
      await main(page).getByRole('heading', { level: 1, name: 'Sistema' }).waitFor()
      await main(page).getByText('Cargando…').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'admin-figures',
    title: 'Cifras',
    open: async (page) => {
      await fulfil(page, FIGURES, { counted_at: '2026-11-20T02:10:00.000Z', months, provinces, total })
      await page.goto('/admin/figures')
      await main(page).getByText('Sevilla').first().waitFor()
    },
  },
  {
    name: 'admin-figures-unreachable',
    open: async (page) => {
      await loseCalls(page, FIGURES)
      await page.goto('/admin/figures')
      await untilGivenUp(page, main(page).getByRole('button', { name: 'Reintentar' }))
    },
  },
]
