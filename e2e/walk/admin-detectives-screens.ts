// The screens of the back office about detectives and about the rights of persons, for the walk over every
// screen.
import { expect, type Page } from '@playwright/test'
import { main } from '../page.ts'
import { holdAnswers, loseCalls, type Screen, untilGivenUp } from './screen.ts'

const AT = '2026-03-02T09:00:00.000Z'
const pageOf = <Item>(data: Item[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length },
  total_is_exact: true,
})
/** Answers the calls to this path and below it, whatever their query. */
const give = (page: Page, path: string, json: object) =>
  page.route(new RegExp(`/api/admin/${path}(\\?.*)?$`), (route) => route.fulfill({ json }))

const listed = {
  id: 7,
  full_name: 'Lucía Serrano Peña',
  license_number: 4127,
  email: 'lucia.serrano@example.org',
  status: 'approved',
  registered_at: AT,
}
const detective = {
  ...listed,
  ...{ name: 'Lucía', surname: 'Serrano', second_surname: 'Peña', gender: 'f' },
  office_name: 'Serrano Investigación Privada',
  more_information: 'Despacho propio en Madrid.',
  email_verified_at: AT,
  seen_on: '2026-11-20',
  hidden_up: null,
  withheld_since: AT,
  erase_at: null,
  is_staff: false,
  license_checked_at: '2025-10-01T09:00:00.000Z',
  is_license_due: true,
  accepted_terms: { version: 1, accepted_at: AT },
  second_factor: { totp: true, passkeys: 1, recovery_codes_left: 8 },
  sessions: 2,
  work_areas: [{ country: 'ES', full_name: 'Madrid, Madrid', admin_area: { id: 28079, level: 0 } }],
  services: [{ id: 1, name: 'Vigilancias' }],
  work_equipment: [],
  associations: [],
  languages: [{ country_code: 'es', idiom: 'Español' }],
  contact_means: { emails: [{ value: 'despacho@serrano.example.org', type: 2 }], tlfs: [] },
  personal_contact_means: 1,
  pending_correction: { id: 3, asked: { surname: 'Serranos' }, reason: 'Así figura.', asked_at: AT },
  decisions: [
    {
      from_status: 'approved',
      to_status: 'suspended',
      reason: 'Lo comunica la comisaría.',
      ground: 'Habilitación perdida, suspendida o caducada',
      decided_at: AT,
      decided_by: 'jefa@example.net',
    },
  ],
  content_decisions: [
    {
      ...{ content_kind: 'profile', content_id: 7, decision: 'hidden', source: 'public' },
      ...{ reason: 'Nombra a su cliente.', ground: 'Datos personales de terceros' },
      ...{ decided_at: AT, decided_by: null },
    },
  ],
  requests: [
    {
      id: 12,
      subject: 'Relevo en una vigilancia',
      place: 'Getafe, Madrid',
      start_date: '2026-12-01',
      end_date: null,
      disabled: true,
      is_withheld: false,
      deleted_at: null,
      created_at: AT,
    },
  ],
}
const correction = {
  id: 3,
  detective_id: 7,
  full_name: 'Lucía Serrano Peña',
  email: 'lucia.serrano@example.org',
  asked: { surname: 'Serranos', license_number: 2815 },
  reason: 'En mi TIP figura así.',
  asked_at: AT,
  now: { name: 'Lucía', surname: 'Serrano', second_surname: 'Peña', license_number: 4127, gender: 'f' },
  is_license_taken: true,
}
const rightsCase = {
  id: 5,
  right: 'erasure',
  full_name: 'Remedios Alcaraz',
  email: 'remedios.alcaraz@example.com',
  account_id: 7,
  received_on: '2026-03-02',
  due_on: '2026-04-02',
  closed_at: null,
  outcome: null,
  request: 'Que se borre cualquier petición con su nombre.',
  closing_reason: null,
  notes: [{ id: 1, kind: 'sent', text: 'Acuse de recibo.', written_at: AT, written_by: 'jefa@example.net' }],
}
const hits = [
  {
    found_in: 'request',
    id: 12,
    detective_id: 7,
    excerpt: 'Seguimiento de Remedios Alcaraz.',
    written_at: AT,
  },
  { found_in: 'removed_request', id: 4, detective_id: 7, excerpt: null, written_at: AT },
]

async function openDetective(page: Page, change: object = {}) {
  await give(page, 'detectives/7', { data: { ...detective, ...change } })
  await page.goto('/admin/detectives/7')
  await page.getByRole('heading', { level: 1, name: listed.full_name }).waitFor()
}
async function openCase(page: Page, change: object = {}) {
  await give(page, 'rights', pageOf([rightsCase]))
  await give(page, 'rights/5', { data: { ...rightsCase, ...change } })
  await page.goto('/admin/rights/5')
  await page.getByRole('heading', { level: 1, name: rightsCase.full_name }).waitFor()
}
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

/** For an administrator. */
export const adminDetectivesScreens: Screen[] = [
  {
    name: 'admin-detectives',
    open: async (page) => {
      await give(page, 'detectives', {
        ...pageOf([listed, { ...listed, id: 8, full_name: 'Ramón Castro', status: 'suspended' }]),
        total_is_exact: false,
      })
      await page.goto('/admin/detectives')
      await main(page).getByRole('link', { name: 'Ramón Castro' }).waitFor()
    },
  },
  {
    name: 'admin-detectives-empty',
    open: async (page) => {
      await give(page, 'detectives', pageOf([]))
      await page.goto('/admin/detectives?q=nadie&status=suspended')
      await main(page).getByText('Ningún detective coincide').waitFor()
    },
  },
  {
    name: 'admin-detectives-loading',
    open: async (page) => {
      await holdAnswers(page, '**/api/admin/detectives*')
      await page.goto('/admin/detectives')
      await main(page).getByRole('heading', { level: 1, name: 'Detectives' }).waitFor()
      await main(page).getByText('Cargando…').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'admin-detectives-unreachable',
    open: async (page) => {
      await loseCalls(page, '**/api/admin/detectives*')
      await page.goto('/admin/detectives')
      await untilGivenUp(page, main(page).getByRole('button', { name: 'Reintentar' }))
    },
  },
  { name: 'admin-detective', open: (page) => openDetective(page) },
  {
    name: 'admin-detective-suspension',
    open: async (page) => {
      await openDetective(page)
      await press(page, 'Suspender')
      // By the mouse: the page behind a dialog is inert, and its lists must not be.
      const ground = dialog(page).getByRole('combobox')
      await ground.click()
      await page.getByRole('option').last().click()
      await expect(ground).not.toHaveValue('')
      await dialog(page).getByRole('button', { name: 'Suspender' }).click()
      await dialog(page).getByText('El motivo es obligatorio.').first().waitFor()
    },
  },
  {
    name: 'admin-detective-identity',
    open: async (page) => {
      await openDetective(page)
      await press(page, 'Corregir los datos')
      await dialog(page).getByRole('textbox', { name: 'Primer apellido' }).waitFor()
    },
  },
  {
    name: 'admin-licence-confirmations',
    open: async (page) => {
      const due = { ...listed, office_name: 'Serrano Investigación Privada', checked_at: AT }
      await give(page, 'licence-confirmations', pageOf([due]))
      await page.goto('/admin/licence-confirmations')
      await main(page).getByRole('link', { name: listed.full_name }).waitFor()
    },
  },
  {
    name: 'admin-corrections',
    open: async (page) => {
      const other = { ...correction, id: 4, asked: { second_surname: null }, is_license_taken: false }
      await give(page, 'corrections', pageOf([correction, other]))
      await page.goto('/admin/corrections')
      await main(page).getByText('2 peticiones de corrección').first().waitFor()
    },
  },
  {
    name: 'admin-corrections-empty',
    open: async (page) => {
      await give(page, 'corrections', pageOf([]))
      await page.goto('/admin/corrections')
      await main(page).getByText('Ninguna petición de corrección').waitFor()
    },
  },
  {
    name: 'admin-rights',
    open: async (page) => {
      await give(page, 'rights', pageOf([rightsCase, { ...rightsCase, id: 6, due_on: '2099-01-02' }]))
      await give(page, 'rights/find', { data: hits, is_complete: true })
      await page.goto('/admin/rights')
      await main(page).getByRole('textbox', { name: 'Nombre que se busca' }).fill('Remedios Alcaraz')
      await main(page).getByRole('textbox', { name: 'Motivo de la búsqueda' }).fill('Solicitud 5')
      await press(page, 'Buscar')
      await main(page).getByText('Encontrado en 2.').waitFor()
    },
  },
  {
    name: 'admin-rights-new-case',
    open: async (page) => {
      await give(page, 'rights', pageOf([]))
      await page.goto('/admin/rights')
      await press(page, 'Anotar una solicitud')
      await dialog(page)
        .getByRole('button', { name: /^Calendario/ })
        .click()
      await page.getByRole('button', { name: /, 1 de / }).click()
      await dialog(page).getByRole('button', { name: 'Anotar' }).click()
      await dialog(page).getByText('Elija el derecho que se ejerce.').first().waitFor()
    },
  },
  { name: 'admin-rights-case', open: (page) => openCase(page) },
  {
    name: 'admin-rights-case-closing',
    open: async (page) => {
      await openCase(page)
      await press(page, 'Cerrar la solicitud')
      await dialog(page).getByRole('radio', { name: 'Atendida', exact: true }).waitFor()
    },
  },
]
