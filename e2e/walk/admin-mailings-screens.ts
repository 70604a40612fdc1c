// Messages of the contact form, announcements, mailings and lists, for the walk over every screen
// (screens.ts).
import type { Page } from '@playwright/test'
import { main } from '../page.ts'
import { answer, holdAnswers, loseCalls, type Screen, untilGivenUp } from './screen.ts'

const AT = '2026-03-02T09:00:00.000Z'
const meta = (total: number) => ({ current_page: 1, last_page: 1, per_page: 20, total })
const json = (page: Page, calls: string, body: object) =>
  page.route(calls, (route) => route.fulfill({ json: body }))

const MESSAGE = {
  id: 7,
  name: 'Amparo',
  surnames: 'Ferrer Gisbert',
  email: 'amparo.ferrer@example.net',
  subject: '¿Vale la TIP si trabajo para un despacho?',
  sent_at: AT,
  state: 'open',
  replies_count: 1,
}
const WHOLE = {
  ...MESSAGE,
  body: 'Buenos días:\n\nNo tengo libro-registro propio. ¿Puedo registrarme con la TIP?',
  done_at: null,
  replies: [{ id: 1, text: 'Sí: envíe el anverso.', sent_at: AT }],
}
const ANNOUNCEMENT = {
  id: 3,
  title: 'Mantenimiento el sábado por la noche',
  text: 'El sábado, de 23 a 24 horas, el directorio puede no responder.',
  from: AT,
  until: '2099-03-09T09:00:00.000Z',
  state: 'now',
}
const MAILING = {
  id: 4,
  subject: 'Cambian los términos de uso',
  text: 'Estimados colegas:\n\nEl 1 de enero cambian los términos.',
  is_test: false,
  state: 'sending',
  total: 300,
  sent: 210,
  failed: 2,
  started_at: AT,
  finished_at: AT,
}
const ITEMS = [
  { id: 1, name: 'Bajas laborales fingidas', position: 1, retired_at: null, is_fixed: false },
  { id: 2, name: 'Absentismo e incumplimiento horario', position: 2, retired_at: AT, is_fixed: false },
  { id: 3, name: 'Fraude y hurto interno en la empresa', position: 3, retired_at: null, is_fixed: false },
]

const MESSAGES = '**/api/admin/contact-messages?**'
const openMessage = async (page: Page) => {
  await json(page, MESSAGES, { data: [MESSAGE, { ...MESSAGE, id: 8 }], meta: meta(2) })
  await json(page, '**/api/admin/contact-messages/7', WHOLE)
  await page.goto('/admin/contact-messages/7')
  await main(page).getByRole('link', { name: 'Siguiente' }).waitFor()
}

/** For an administrator. */
export const adminMailingsScreens: Screen[] = [
  {
    name: 'admin-contact-messages',
    open: async (page) => {
      await json(page, MESSAGES, { data: [MESSAGE, { ...MESSAGE, id: 8, replies_count: 0 }], meta: meta(2) })
      await page.goto('/admin/contact-messages')
      await main(page).getByText('2 mensajes').first().waitFor()
    },
  },
  {
    name: 'admin-contact-messages-none',
    open: async (page) => {
      await json(page, MESSAGES, { data: [], meta: meta(0) })
      await page.goto('/admin/contact-messages')
      await main(page).getByText('No hay mensajes pendientes.').waitFor()
    },
  },
  {
    name: 'admin-contact-messages-loading',
    open: async (page) => {
      await holdAnswers(page, MESSAGES)
      await page.goto('/admin/contact-messages')
      await main(page).getByRole('heading', { level: 1, name: 'Mensajes de contacto' }).waitFor()
      await main(page).getByText('Cargando…').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'admin-contact-messages-unreachable',
    open: async (page) => {
      await loseCalls(page, MESSAGES)
      await page.goto('/admin/contact-messages')
      await untilGivenUp(page, main(page).getByRole('button', { name: 'Reintentar' }))
    },
  },
  { name: 'admin-contact-message', open: openMessage },
  {
    name: 'admin-contact-message-reply-missing',
    open: async (page) => {
      await openMessage(page)
      await main(page).getByRole('button', { name: 'Enviar la respuesta' }).click()
      await main(page).getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'admin-contact-message-erasing',
    part: '[role=dialog]',
    open: async (page) => {
      await openMessage(page)
      await main(page).getByRole('button', { name: 'Borrar' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-announcements',
    open: async (page) => {
      await json(page, '**/api/admin/announcements?**', {
        data: [ANNOUNCEMENT, { ...ANNOUNCEMENT, id: 2, state: 'over' }],
        meta: meta(2),
      })
      await page.goto('/admin/announcements')
      await main(page).getByText('2 anuncios').first().waitFor()
      await main(page).getByRole('textbox', { name: 'Título' }).fill('Asamblea')
      await main(page).getByRole('textbox', { name: 'Texto' }).fill('El 3 de marzo, a las 18 horas.')
      await main(page).getByText('Así se verá').waitFor()
    },
  },
  {
    name: 'admin-mailings',
    open: async (page) => {
      await json(page, '**/api/admin/mailings?**', { data: [MAILING], meta: meta(1) })
      await json(page, '**/api/admin/mailings/preview', {
        subject: MAILING.subject,
        text: `${MAILING.text}\n\n--\nPesquisa\n`,
        recipients: 300,
      })
      await page.goto('/admin/mailings')
      await main(page).getByRole('textbox', { name: 'Asunto' }).fill(MAILING.subject)
      await main(page).getByRole('textbox', { name: 'Texto' }).fill(MAILING.text)
      await main(page).getByRole('button', { name: 'Vista previa' }).click()
      await main(page).getByRole('button', { name: 'Enviar a 300 detectives…' }).waitFor()
    },
  },
  {
    name: 'admin-mailing-password-asked',
    part: '[role=dialog]',
    open: async (page) => {
      await json(page, '**/api/admin/mailings/preview', { subject: 'Aviso', text: 'Hola.', recipients: 1 })
      await page.goto('/admin/mailings')
      await main(page).getByRole('textbox', { name: 'Asunto' }).fill('Aviso')
      await main(page).getByRole('textbox', { name: 'Texto' }).fill('Hola.')
      await main(page).getByRole('button', { name: 'Vista previa' }).click()
      await answer(page, '**/api/admin/mailings', 422, {
        msg: { current_password: ['La contraseña es obligatoria.'] },
      })
      await main(page).getByRole('button', { name: 'Enviar a 1 detective…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Enviar a todos' }).click()
      await page
        .getByRole('dialog')
        .getByLabel(/^Contraseña actual/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'admin-mailing',
    open: async (page) => {
      await json(page, '**/api/admin/mailings/4', MAILING)
      await page.goto('/admin/mailings/4')
      await main(page).getByText('Enviándose: 70 %.').waitFor()
    },
  },
  {
    name: 'admin-lists',
    open: async (page) => {
      await page.goto('/admin/lists')
      await main(page).getByRole('link', { name: 'Servicios' }).waitFor()
    },
  },
  {
    name: 'admin-list',
    open: async (page) => {
      await json(page, '**/api/admin/lists/services', { data: ITEMS, meta: meta(3) })
      await page.goto('/admin/lists/services')
      await main(page)
        .getByRole('button', { name: /^Renombrar «Fraude/ })
        .click()
      await main(page).getByRole('button', { name: 'Guardar' }).waitFor()
    },
  },
  {
    name: 'admin-list-of-languages',
    open: async (page) => {
      await json(page, '**/api/admin/lists/languages', {
        data: [
          {
            id: 'es',
            country_code: 'es',
            idiom: 'Español',
            name: 'Español',
            position: 1,
            retired_at: null,
            is_fixed: false,
          },
        ],
        meta: meta(1),
      })
      await page.goto('/admin/lists/languages')
      await main(page).getByRole('textbox', { name: 'Código' }).waitFor()
    },
  },
  {
    name: 'announcement',
    part: 'body',
    open: async (page) => {
      const { state: _, ...announcement } = ANNOUNCEMENT
      await json(page, '**/api/announcements', { data: [announcement] })
      await page.goto('/admin/lists')
      await page.getByRole('region', { name: 'Anuncios' }).waitFor()
    },
  },
]
