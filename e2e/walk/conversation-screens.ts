// Conversations and blocked people in their states, for the walk over every screen. The server's answers are
// given here: messages have times, and the files in e2e/screens must not change with the day.
import type { Page } from '@playwright/test'
import { main } from '../page.ts'
import { holdAnswers, loseCalls, type Screen, untilGivenUp } from './screen.ts'

const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }
const REQUEST = { id: 70, subject: 'Relevo en una vigilancia' }
const LAST = { id: 4, text: 'Perfecto. Le espero allí.', at: '2026-03-03T08:05:00.000Z', mine: false }
const CONVERSATION = {
  id: 5,
  with: NURIA,
  collaboration: REQUEST,
  last_message: LAST,
  unread: 1,
  blocked: false,
}
const ERASED = {
  ...CONVERSATION,
  id: 6,
  with: { id: null, full_name: 'Cuenta eliminada' },
  has_closed_profile: true,
  collaboration: null,
  unread: 0,
}
const MESSAGES = [
  { ...LAST, read: true },
  { id: 3, text: 'Llegaré a las nueve', at: '2026-03-03T08:00:00.000Z', mine: true, read: false },
  { id: 2, text: 'Sí.\n¿Dónde nos vemos?', at: '2026-03-02T17:00:00.000Z', mine: true, read: true },
  { id: 1, text: '¿Sigue libre el martes?', at: '2026-03-02T16:00:00.000Z', mine: false, read: true },
]
const pageOf = (data: object[]) => ({
  data,
  meta: { current_page: 1, last_page: data.length > 0 ? 3 : 1, per_page: 20, total: data.length * 21 },
})

/** Messages that a decision hides: an own one and one of the other. */
const WITHHELD = [
  { ...MESSAGES[0], text: 'Mensaje retirado por decisión del directorio.', withheld: true },
  { ...MESSAGES[1], withheld: true },
  ...MESSAGES.slice(2),
]

interface Answers {
  about?: object
  list?: object[]
  messages?: object[]
}

async function answers(
  page: Page,
  { about = {}, list = [CONVERSATION, ERASED], messages = MESSAGES }: Answers = {},
) {
  await page.route('**/api/conversations?*', (route) => route.fulfill({ json: pageOf(list) }))
  await page.route('**/api/conversations/5', (route) =>
    route.fulfill({ json: { ...CONVERSATION, ...about } }),
  )
  await page.route('**/api/conversations/5/messages**', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { data: messages, next_before: null } })
      : route.fulfill({ status: 422, json: refused('No se puede escribir a esta persona.') }),
  )
  await page.route('**/api/conversations/5/read', (route) => route.fulfill({ status: 204 }))
}

const refused = (message: string) => ({ status: 'error', payload: { msg: { general: [message] } } })

async function open(page: Page, given: Answers = {}) {
  await answers(page, given)
  await page.goto('/conversations/5')
  await main(page).getByText('Llegaré a las nueve').waitFor()
}

async function choose(page: Page, action: string) {
  await open(page)
  await main(page).getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}

/** For Lucía. */
export const conversing: Screen[] = [
  {
    name: 'conversations',
    title: 'Mensajes',
    open: async (page) => {
      await answers(page)
      await page.goto('/conversations')
      await main(page).getByText('1 sin leer').waitFor()
    },
  },
  {
    name: 'conversations-empty',
    title: 'Mensajes',
    open: async (page) => {
      await answers(page, { list: [] })
      await page.goto('/conversations')
      await main(page).getByText('Todavía no ha escrito a nadie').waitFor()
    },
  },
  {
    name: 'conversations-loading',
    open: async (page) => {
      await holdAnswers(page, '**/api/conversations?*')
      await page.goto('/conversations')
      await main(page).getByText('Cargando…').first().waitFor()
    },
  },
  {
    name: 'conversations-unreachable',
    open: async (page) => {
      await loseCalls(page, '**/api/conversations?*')
      await page.goto('/conversations')
      await untilGivenUp(page, main(page).getByRole('button', { name: 'Reintentar' }))
    },
  },
  { name: 'conversation', title: 'Conversación con Núria Puig Bosch', open: (page) => open(page) },
  {
    name: 'conversation-blocked',
    title: 'Conversación con Núria Puig Bosch',
    open: (page) => open(page, { about: { blocked: true } }),
  },
  {
    name: 'conversation-missing',
    title: 'Conversación',
    open: async (page) => {
      await page.goto('/conversations/999999')
      await main(page).getByText('ya no está disponible').waitFor()
    },
  },
  {
    name: 'conversation-withheld',
    title: 'Conversación con Núria Puig Bosch',
    open: async (page) => {
      await page.route('**/api/reports/statement?*', (route) =>
        route.fulfill({
          json: {
            decided_at: '2026-03-04T08:00:00.000Z',
            parts: [{ title: 'Hechos', text: 'El mensaje tiene una amenaza.' }],
          },
        }),
      )
      await open(page, { messages: WITHHELD })
      await main(page).getByRole('button', { name: 'Ver los motivos' }).click()
      await main(page).getByText('El mensaje tiene una amenaza.').waitFor()
    },
  },
  {
    name: 'conversation-with-a-hint',
    open: async (page) => {
      await open(page)
      await main(page).getByRole('textbox', { name: 'Mensaje' }).fill('Sale con el 1234 BCD')
      await main(page).getByText('parece una matrícula').waitFor()
    },
  },
  {
    name: 'conversation-refused',
    open: async (page) => {
      await open(page)
      await main(page).getByRole('textbox', { name: 'Mensaje' }).fill('De acuerdo')
      await main(page).getByRole('button', { name: 'Enviar' }).click()
      await main(page).getByText('No se ha enviado').waitFor()
    },
  },
  {
    name: 'conversation-menu',
    open: async (page) => {
      await open(page)
      await main(page).getByRole('button', { name: 'Más acciones' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'conversation-sharing', open: (page) => choose(page, 'Compartir mi teléfono') },
  { name: 'conversation-blocking', open: (page) => choose(page, 'Bloquear') },
  {
    name: 'account-blocked-people',
    open: async (page) => {
      const blocked = [{ ...NURIA, blocked_at: '2026-03-02T09:00:00.000Z' }]
      await page.route('**/api/user/blocks?*', (route) => route.fulfill({ json: pageOf(blocked) }))
      await page.goto('/account-settings#bloqueadas')
      await main(page).getByRole('button', { name: 'Desbloquear a Núria Puig Bosch' }).waitFor()
    },
  },
]
