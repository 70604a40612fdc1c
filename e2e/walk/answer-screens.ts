// The answers to a request in their states, for the walk over every screen. The server's answers are given
// here, since the invented world has none.
import type { Page } from '@playwright/test'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import { main } from '../page.ts'
import { fromList, OWN } from './one-request-screens.ts'
import type { Screen } from './screen.ts'

const { siniestroEnSevilla, seguimientoEnGetafe } = namedRequests
const AT = '2026-03-03T08:05:00.000Z'
const NURIA = {
  id: 8,
  user: { id: 3, full_name: 'Núria Puig Bosch' },
  message: 'Conozco la zona.\nTengo moto.',
  state: 'offered',
  created_at: AT,
  decided_at: null,
  decision_message: null,
  by_author: false,
  profile: {
    areas: [
      {
        country: 'ES',
        admin_area: { level: 1, id: 28 },
        full_name: 'Madrid (provincia), Comunidad de Madrid',
      },
    ],
    priority: 2,
    services: [{ id: 1, name: 'Vigilancias y seguimientos' }],
    work_equipment: [{ id: 1, name: 'Motocicleta' }],
    languages: [{ country_code: 'es', idiom: 'Español' }],
    associations: [],
    member_since: AT,
  },
  together: 2,
}
const OTHER = {
  ...NURIA,
  ...{ id: 7, user: { id: 4, full_name: 'Beatriz Sanz Gil' }, message: null, state: 'declined', together: 0 },
  profile: { ...NURIA.profile, areas: [], priority: null },
}

async function withAnswers(page: Page) {
  await page.route('**/api/collaboration/*/answers', (route) =>
    route.fulfill({ json: { data: [NURIA, OTHER] } }),
  )
  await page.route('**/api/collaboration/*/meeting-point', (route) =>
    route.fulfill({
      json: { text: 'Bar Sol', instructions: 'Pregunte por Ana.', readings: [{ user: NURIA.user, at: AT }] },
    }),
  )
  await fromList(page, OWN, seguimientoEnGetafe)
  await main(page).getByText('Conozco la zona.').waitFor()
}

async function answered(page: Page, own_answer: object) {
  await page.route('**/api/collaboration/*', async (route) => {
    const response = await route.fetch()
    const collaboration = { ...(await response.json()), own_answer }
    await route.fulfill({ response, json: collaboration })
    // As long as the page is open, for the service sheet too.
    await page.route('**/api/collaboration/*/service-sheet', (sheet) =>
      sheet.fulfill({ json: { collaboration, ...SHEET } }),
    )
  })
  await page.route('**/api/collaboration/*/meeting-point', (route) =>
    route.fulfill({ json: { text: 'Bar Sol', instructions: 'Pregunte por Ana.', readings: null } }),
  )
  await fromList(page, '/collaborations/languages=pt', siniestroEnSevilla)
  await main(page).getByRole('region', { name: 'Su respuesta' }).waitFor()
}

const SHEET = {
  meeting_point: 'Bar Sol, en la barra, a las 8:15',
  instructions: 'Pregunte por Ana.\nNo aparque en la puerta.',
  people: [{ ...NURIA.user, telephone: 'Mis teléfonos: +34790000001 · +34790000002' }],
}
const own = { ...NURIA, profile: null, together: null }

/** For Lucía. */
export const answering: Screen[] = [
  { name: 'collaboration-answers', title: seguimientoEnGetafe.subject, open: withAnswers },
  {
    name: 'collaboration-declining',
    open: async (page) => {
      await withAnswers(page)
      await main(page).getByRole('button', { name: 'No elegir' }).click()
      await main(page)
        .getByRole('form', { name: /^Decir a Núria/ })
        .waitFor()
    },
  },
  {
    name: 'collaboration-covering',
    open: async (page) => {
      await withAnswers(page)
      await main(page).getByRole('button', { name: 'Marcar como cubierta' }).click()
      await main(page).getByRole('checkbox', { name: 'Núria Puig Bosch' }).check()
    },
  },
  {
    name: 'collaboration-accepted',
    title: siniestroEnSevilla.subject,
    open: async (page) => {
      await answered(page, { ...own, state: 'accepted', decision_message: 'Nos vemos allí.' })
      await main(page).getByRole('button', { name: 'Ver el punto de encuentro' }).click()
      await main(page).getByText('Bar Sol').waitFor()
    },
  },
  {
    name: 'service-sheet',
    title: `Hoja de servicio: ${siniestroEnSevilla.subject}`,
    open: async (page) => {
      await answered(page, { ...own, state: 'accepted' })
      await main(page).getByRole('link', { name: 'Hoja de servicio' }).click()
      await main(page).getByText('Bar Sol').waitFor()
    },
  },
  {
    name: 'collaboration-not-chosen',
    open: (page) => answered(page, { ...own, state: 'declined', decision_message: 'Otra vez será.' }),
  },
]

const pageOf = (data: object[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length },
})

/** The own lists, for Lucía. */
export const ownAnswering: Screen[] = [
  {
    name: 'my-answers',
    title: 'Mis respuestas',
    open: async (page) => {
      await page.route('**/api/user/answers?*', (route) => route.fulfill({ json: pageOf([]) }))
      await page.goto('/collaborations/my-answers')
      await main(page).getByText('Todavía no ha respondido').waitFor()
    },
  },
  {
    name: 'received-answers',
    title: 'Respuestas recibidas',
    open: async (page) => {
      await page.route('**/api/user/received-answers?*', async (route) => {
        const path = '/api/collaborations/search-request/?languages[0]=pt'
        const list = await route.fetch({ url: new URL(path, page.url()).href })
        const [collaboration] = (await list.json()).data
        await route.fulfill({ json: pageOf([{ ...NURIA, collaboration }]) })
      })
      await page.goto('/collaborations/received-answers')
      await main(page).getByText('Conozco la zona.').waitFor()
    },
  },
  {
    name: 'jobs',
    title: 'Trabajos acordados',
    open: async (page) => {
      const job = {
        ...{ id: 5, collaboration_id: null, readable: false, with: NURIA.user, helped_me: true },
        place: 'Getafe, Madrid',
        ...{ start_date: '2026-03-03', end_date: null, took_place: null, note: null, reduced: false },
      }
      await page.route('**/api/user/jobs?*', (route) => route.fulfill({ json: pageOf([job]) }))
      await page.goto('/collaborations/jobs')
      await main(page).getByRole('button', { name: 'Sí, se hizo' }).waitFor()
    },
  },
]
