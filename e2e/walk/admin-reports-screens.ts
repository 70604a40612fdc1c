// The screens of notices in the back office in their main states, for the walk over every screen
// (screens.ts).
import type { Page } from '@playwright/test'
import { main } from '../page.ts'
import { loseCalls, type Screen, untilGivenUp } from './screen.ts'

const LIST = '**/api/admin/reports?*'
const ONE = '**/api/admin/reports/7'
const FIGURES = '**/api/admin/report-figures*'
const PAST_CHECK = '**/api/admin/past-check*'

const row = {
  id: 7,
  state: 'open',
  source: 'member',
  kind: 'request',
  content_id: 12,
  content_title: 'Vigilancia en Getafe',
  where: null,
  reason: 'Da una matrícula',
  is_about_minors: false,
  received_at: '2026-03-02T09:00:00.000Z',
  appealed_at: null,
}
const unnamed = {
  ...row,
  ...{ id: 8, source: 'public', kind: null, content_id: null, content_title: null, reason: null },
  where: 'En una petición sobre mi calle, en Getafe',
  is_about_minors: true,
}
const report = {
  ...row,
  is_own_matter: false,
  text: 'En la descripción está la matrícula de mi coche.',
  notifier: { id: 3, name: 'Núria Puig Ferrer', email: 'nuria.puig@example.org' },
  content: {
    title: row.content_title,
    author: { id: 1, full_name: 'Lucía Serrano Peña' },
    lines: [{ name: 'Descripción', text: 'Dos jornadas. El coche es 1234 BCD.' }],
    is_withheld: false,
  },
  decision: null,
  appeal: null,
  appeal_decision: null,
}
const decision = {
  hides: true,
  ground: {
    slug: 'third-party-data',
    name: 'Datos personales de terceros',
    clause: 'Términos de uso, «Contenidos y secreto profesional»: «matrículas»',
  },
  facts: 'La descripción tiene una matrícula.',
  text: 'Los términos no permiten publicar matrículas.',
  decided_by: 'revisora@example.org',
  decided_at: '2026-03-03T09:00:00.000Z',
}
const appealed = {
  ...report,
  ...{ state: 'appealed', appealed_at: '2026-03-04T09:00:00.000Z', decision },
  appeal: {
    by_notifier: null,
    by_author: 'Es mi propio coche.',
    appealed_at: '2026-03-04T09:00:00.000Z',
    is_for_another: false,
  },
}
const figures = {
  year: 2026,
  rows: [
    {
      ...{ source: 'public', ground: 'third-party-data', decision: 'hidden' },
      ...{ count: 12, appealed: 3, reversed: 1, median_hours: 20.5 },
    },
  ],
}
const pastCheck = {
  id: 12,
  subject: 'Vigilancia en Getafe',
  pay: null,
  description: 'Dos jornadas. El coche es 1234 BCD.',
  author: { id: 1, full_name: 'Lucía Serrano Peña' },
  created_at: '2026-03-02T09:00:00.000Z',
  state: 'open',
  unasked_tells: ['plate'],
  denied_tells: [],
}
const paged = (data: object[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length },
})

async function answerList(page: Page, rows: object[]) {
  await page.route(LIST, (route) => route.fulfill({ json: paged(rows) }))
  await page.route(FIGURES, (route) => route.fulfill({ json: figures }))
}

async function openOne(page: Page, one: object) {
  await answerList(page, [row])
  await page.route(ONE, (route) => route.fulfill({ json: one }))
  await page.goto('/admin/reports/7')
  await main(page).getByRole('heading', { level: 1, name: row.content_title }).waitFor()
}

/** For an administrator. */
export const adminReportsScreens: Screen[] = [
  {
    name: 'admin-reports',
    title: 'Denuncias',
    open: async (page) => {
      await answerList(page, [row, unnamed])
      await page.goto('/admin/reports')
      await main(page).getByText('2 denuncias').first().waitFor()
      await main(page).getByRole('table').waitFor()
    },
  },
  {
    name: 'admin-reports-none',
    open: async (page) => {
      await answerList(page, [])
      await page.goto('/admin/reports')
      await main(page).getByText('No hay ninguna denuncia por resolver.').waitFor()
    },
  },
  {
    name: 'admin-reports-unreachable',
    open: async (page) => {
      await loseCalls(page, LIST)
      await page.route(FIGURES, (route) => route.fulfill({ json: figures }))
      await page.goto('/admin/reports')
      await untilGivenUp(page, main(page).getByRole('button', { name: 'Reintentar' }))
    },
  },
  { name: 'admin-report', open: (page) => openOne(page, report) },
  {
    name: 'admin-report-hiding',
    open: async (page) => {
      await openOne(page, report)
      await main(page).getByRole('button', { name: 'Ocultar el contenido' }).click()
      await page.getByRole('dialog').getByLabel('Hechos').waitFor()
    },
  },
  { name: 'admin-report-appealed', open: (page) => openOne(page, appealed) },
  {
    name: 'admin-past-check',
    title: 'Datos de terceros',
    open: async (page) => {
      await page.route(PAST_CHECK, (route) => route.fulfill({ json: paged([pastCheck]) }))
      await page.goto('/admin/past-check')
      await main(page).getByText('1 petición por revisar').first().waitFor()
    },
  },
  {
    name: 'admin-past-check-none',
    open: async (page) => {
      await page.route(PAST_CHECK, (route) => route.fulfill({ json: paged([]) }))
      await page.goto('/admin/past-check')
      await main(page).getByText('No hay ninguna petición por revisar.').waitFor()
    },
  },
]
