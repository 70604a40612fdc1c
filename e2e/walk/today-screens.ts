// The morning screen on a full and on an empty day, for the walk over every screen. The server's answers are
// given here: they have times, and the files in e2e/screens must not change with the day.
import type { Page } from '@playwright/test'
import { main } from '../page.ts'
import { holdAnswers, type Screen } from './screen.ts'

const CALL = '**/api/user/today'
const NOW = '2026-03-03T10:05:00.000Z'
const AT = '2026-03-03T08:05:00.000Z'
const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }
const GETAFE = { country: 'ES', level: 0, id: 28065 }
const REQUEST = {
  ...{ id: 901, subject: 'Relevo en una vigilancia', description: null, vehicle: null, pay: null },
  location: { name: 'Getafe, Madrid', data: GETAFE },
  ...{ start_date: '2026-03-04', start_time: '07:30', end_date: null, age_range_lower: null },
  ...{ age_range_upper: null, gender: null, service: null, idioms: [], disabled: false, withheld: false },
  ...{ hidden_up: null, elapsed: false, erased: false, created_at: AT, unique_views: 9, user: NURIA },
  ...{ places: 1, places_left: 1, covered: false, answers_count: null, own_answer: null, opened: false },
  fit: { place: true, service: null, languages: null, gender: null, age: null },
  own_area: {
    how: 'contains',
    area: { country: 'ES', admin_area: { level: 2, id: 13 }, full_name: 'Comunidad de Madrid' },
  },
}
const NONE = { data: [], total: 0 }
const EMPTY = {
  ...{ hidden_up: null, hides_requests: false, withheld: false },
  ...{ open: NONE, answers: NONE, messages: NONE, own: NONE, jobs: NONE, kept: NONE },
  to_do: { profile: [], second_factor: false, elapsed: null, outcomes: 0 },
}
const OWN = { ...REQUEST, id: 902, subject: 'Seguimiento', answers_count: 2, fit: null, own_area: null }
const FULL = {
  ...EMPTY,
  open: { data: [REQUEST, { ...REQUEST, id: 903, start_date: '2026-03-06', start_time: null }], total: 4 },
  answers: {
    data: [{ collaboration: { id: 902, subject: 'Seguimiento' }, count: 2, latest: { user: NURIA, at: AT } }],
    total: 1,
  },
  messages: {
    data: [
      {
        ...{ id: 5, with: NURIA, collaboration: null, unread: 2, blocked: false },
        last_message: { id: 8, text: '¿Puede el lunes?', at: AT, mine: false },
      },
    ],
    total: 1,
  },
  own: { data: [OWN, { ...OWN, id: 904, start_date: '2026-03-12', disabled: true }], total: 2 },
  jobs: {
    data: [
      {
        ...{ id: 4, collaboration_id: 905, helped_me: true, place: 'Getafe, Madrid', people: [NURIA] },
        ...{ start_date: '2026-03-03', end_date: null, start_time: '16:00', subject: 'Vigilancia' },
        has_meeting_point: true,
      },
    ],
    total: 1,
  },
  to_do: {
    ...{ profile: ['languages'], second_factor: true, outcomes: 1 },
    elapsed: { id: 906, subject: 'Localización', start_date: '2026-03-01' },
  },
  kept: { data: [NURIA, { id: 2, full_name: 'Rafael Ortega Muñoz' }], total: 2 },
}

async function open(page: Page, day: object, sign: string) {
  await page.route(CALL, (route) => route.fulfill({ json: day }))
  await page.clock.setFixedTime(new Date(NOW))
  await page.goto('/hoy')
  await main(page).getByText(sign).first().waitFor()
}

/** For Lucía. */
export const mornings: Screen[] = [
  { name: 'today', title: 'Hoy', open: (page) => open(page, FULL, 'Le esperan') },
  { name: 'today-empty', title: 'Hoy', open: (page) => open(page, EMPTY, 'Todo al día') },
  {
    name: 'today-hiding',
    title: 'Hoy',
    open: async (page) => {
      await open(page, EMPTY, 'Todo al día')
      await main(page).getByRole('button', { name: 'Ocultar', exact: true }).click()
      await main(page).getByRole('button', { name: '1 semana' }).waitFor()
    },
  },
  {
    name: 'today-loading',
    open: async (page) => {
      await holdAnswers(page, CALL)
      await page.goto('/hoy')
      await main(page).getByRole('heading', { level: 1, name: 'Hoy' }).waitFor()
      await main(page).getByText('Cargando…').waitFor({ state: 'attached' })
    },
  },
]
