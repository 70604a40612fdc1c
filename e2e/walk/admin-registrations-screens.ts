// The screens of the review of registrations in their main states, for the walk over every screen
// (screens.ts).
import type { Page } from '@playwright/test'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { main } from '../page.ts'
import { answer, holdAnswers, type Screen } from './screen.ts'

const LIST = '**/api/admin/registrations?*'
const ONE = '**/api/admin/registrations/7'
const SCAN = '**/api/admin/registrations/7/scan'
const LICENSES = '**/api/admin/license-list'
const { oscar } = namedWorld

const listed = {
  id: 7,
  full_name: 'Óscar Núñez Vidal',
  license_number: oscar.license_number,
  email: oscar.email,
  registered_at: '2026-03-02T09:00:00.000Z',
  flags: ['same-license', 'similar-name', 'scan-asked'],
}
const registration = {
  ...listed,
  status: 'awaiting_approval',
  name: oscar.name,
  surname: oscar.surname,
  second_surname: oscar.second_surname,
  gender: 'm',
  telephone: '+34790000005',
  work_area: 'València, Valencia/València',
  email_verified_at: '2026-03-02T09:05:00.000Z',
  terms_accepted_at: '2026-03-02T09:00:00.000Z',
  scan: { received_at: '2026-03-02T09:00:00.000Z', delete_after: null },
  asked_scan: {
    ...{ reason: 'La imagen está cortada.', asked_at: '2026-03-03T09:00:00.000Z', has_run_out: false },
  },
  duplicates: [
    {
      id: 8,
      full_name: 'Óscar Nuñes Vidal',
      license_number: oscar.license_number,
      email: 'otro@example.org',
      status: 'approved',
      shares: ['same-license', 'similar-name'],
    },
  ],
  list_check: { result: 'differs', source: 'Registro Nacional de Seguridad Privada', dated: '2026-01-31' },
  history: [
    {
      from_status: 'registered',
      to_status: 'awaiting_approval',
      reason: null,
      decided_by: oscar.email,
      decided_at: '2026-03-02T09:05:00.000Z',
    },
  ],
  open_by: ['ana@example.org'],
}
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="850"><rect width="600" height="850" fill="ivory"/></svg>`

async function answerAll(page: Page, change: object = {}) {
  await page.route('**/api/admin/next-registration*', (route) => route.fulfill({ json: { id: 8, left: 12 } }))
  await page.route(`${ONE}/opened`, (route) =>
    route.fulfill({ json: { open_by: ['ana@example.org'], status: 'awaiting_approval' } }),
  )
  await page.route(SCAN, (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }))
  await page.route(ONE, (route) => route.fulfill({ json: { ...registration, ...change } }))
}

async function answerList(page: Page, data: object[]) {
  await answerAll(page)
  const meta = { current_page: 1, last_page: data.length > 1 ? 3 : 1, per_page: 20, total: data.length * 20 }
  await page.route(LIST, (route) => route.fulfill({ json: { data, meta } }))
}

async function openReview(page: Page, change: object = {}) {
  await answerAll(page, change)
  await page.goto('/admin/registrations/7')
  await main(page).getByText(`Licencia ${oscar.license_number}`).first().waitFor()
}

/** For an administrator. */
export const adminRegistrationsScreens: Screen[] = [
  {
    name: 'admin-registrations',
    title: 'Registros',
    open: async (page) => {
      await page.clock.setFixedTime('2026-03-05T09:00:00.000Z')
      await answerList(page, [listed, { ...listed, id: 9, full_name: 'Mercedes Alonso Gil', flags: [] }])
      await page.goto('/admin/registrations')
      await main(page).getByText('Mercedes Alonso Gil').waitFor()
    },
  },
  {
    name: 'admin-registrations-empty',
    open: async (page) => {
      await answerList(page, [])
      await page.goto('/admin/registrations')
      await main(page).getByText('Ningún registro espera aprobación.').waitFor()
    },
  },
  {
    name: 'admin-registrations-loading',
    open: async (page) => {
      await holdAnswers(page, '**/api/admin/registrations*')
      await page.goto('/admin/registrations')
      await main(page).getByRole('heading', { level: 1, name: 'Registros' }).waitFor()
    },
  },
  {
    name: 'admin-registration',
    title: 'Óscar Núñez Vidal',
    open: async (page) => {
      await page.clock.setFixedTime('2026-03-05T09:00:00.000Z')
      await openReview(page)
      await main(page).getByRole('img').waitFor()
    },
  },
  {
    name: 'admin-registration-rejected',
    open: (page) =>
      openReview(page, {
        status: 'rejected',
        scan: null,
        asked_scan: null,
        flags: [],
        duplicates: [],
        list_check: null,
      }),
  },
  {
    name: 'admin-registration-scan-missing',
    open: async (page) => {
      await openReview(page)
      await page.unroute(SCAN)
      await answer(page, SCAN, 404, { msg: { general: ['No hay imagen: no se envió o ya se ha borrado.'] } })
      await page.reload()
      await main(page).getByText('No hay imagen').waitFor()
    },
  },
  {
    name: 'admin-registration-rejecting',
    part: '[role=dialog]',
    open: async (page) => {
      await openReview(page)
      await main(page).getByRole('button', { name: 'Rechazar' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-license-list',
    title: 'Lista de licencias',
    open: async (page) => {
      await answerAll(page)
      const data = {
        source: 'Registro Nacional de Seguridad Privada',
        dated: '2026-01-31',
        entries: 4210,
        uploaded_at: '2026-02-03T10:00:00.000Z',
      }
      await page.route(LICENSES, (route) => route.fulfill({ json: { data } }))
      await page.goto('/admin/registrations/license-list')
      await main(page).getByText('4.210').waitFor()
    },
  },
]

/** For an applicant, who is a visitor. */
export const anotherScanScreens: Screen[] = [
  {
    name: 'another-scan',
    title: 'Enviar otra imagen',
    open: async (page) => {
      await page.goto('/registro/escaneo/abc')
      await main(page).getByRole('button', { name: 'Enviar' }).waitFor()
    },
  },
  {
    name: 'another-scan-refused',
    open: async (page) => {
      await page.goto('/registro/escaneo/abc')
      await main(page).getByRole('button', { name: 'Enviar' }).click()
      await main(page).getByText('es obligatoria').first().waitFor()
    },
  },
]
