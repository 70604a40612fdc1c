// The public pages in their states, for the walk over every screen.

import type { Page } from '@playwright/test'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { comeToCaptcha } from '../fixtures.ts'
import { openWithOffer } from '../offline/version-offer.ts'
import { main, solveCaptcha } from '../page.ts'
import { answer, type Screen } from './screen.ts'

/** Opens a screen by its address. */
export const at = (path: string): Screen['open'] =>
  Object.assign(async (page: Page) => void (await page.goto(path)), { path })

/** A message to the operator, by the names of the fields. */
export const MESSAGE = {
  Nombre: 'Carmen',
  Apellidos: 'Prieto',
  'Correo electrónico': 'carmen@example.net',
  Asunto: 'Una asociación',
  Mensaje: 'Quisiera saber cómo se incorpora una asociación al directorio.',
}

const states: Screen[] = [
  {
    name: 'home',
    title: 'Directorio de detectives privados',
    open: at('/'),
    part: 'body',
    asksAboutCookies: true,
  },
  { name: 'about', title: 'Acerca de Pesquisa', open: at('/acerca-de') },
  { name: 'help', title: 'Ayuda', open: at('/help#diligencia') },
  {
    name: 'help-found',
    title: 'Ayuda',
    open: async (page) => {
      await page.goto('/help?q=libro+registro')
      await main(page).locator('mark').first().waitFor()
    },
  },
  {
    name: 'help-nothing-found',
    title: 'Ayuda',
    open: async (page) => {
      await page.goto('/help?q=submarino')
      await main(page).getByRole('link', { name: 'Escribirnos' }).waitFor()
    },
  },
  { name: 'terms', title: 'Aviso legal y términos de uso', open: at('/terminos-y-condiciones') },
  { name: 'privacy', title: 'Privacidad y cookies', open: at('/privacidad') },
  { name: 'accessibility', title: 'Declaración de accesibilidad', open: at('/accesibilidad') },
  { name: 'approved-user', title: 'Usuario aprobado', open: at('/approved-user') },
  { name: 'not-found', title: 'Página no encontrada', open: at('/esto-no-existe') },
  {
    name: 'contact',
    title: 'Contacto',
    open: async (page) => {
      await page.goto('/contacto')
      await comeToCaptcha(page)
    },
  },
  {
    name: 'contact-refused',
    title: 'Error: Contacto',
    open: async (page) => {
      await page.goto('/contacto')
      await comeToCaptcha(page)
      await page
        .getByRole('textbox', { name: 'Asunto' })
        .fill('Un asunto que no cabe en los cincuenta caracteres')
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'report',
    title: 'Denunciar un contenido',
    open: async (page) => {
      await page.goto('/denuncias')
      await comeToCaptcha(page)
    },
  },
  {
    name: 'appeal',
    title: 'Reclamar contra una decisión',
    open: at('/denuncias/apelar/una-referencia-cualquiera'),
  },
  {
    name: 'appeal-refused',
    open: async (page) => {
      await page.goto('/denuncias/apelar/una-referencia-que-no-existe')
      await main(page).getByRole('textbox').fill('No estoy de acuerdo.')
      await main(page).getByRole('button', { name: 'Enviar reclamación' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'cookie-dialog',
    title: 'Aviso legal y términos de uso',
    part: '[role=dialog]',
    open: async (page) => {
      await page.goto('/terminos-y-condiciones')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Configurar cookies' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'contact-sent',
    open: async (page) => {
      await answer(page, '**/api/contact-us/send-message', 200, { msg: 'Gracias por escribirnos.' })
      await page.goto('/contacto')
      for (const [name, text] of Object.entries(MESSAGE))
        await page.getByRole('textbox', { name, exact: true }).fill(text)
      await page.getByRole('checkbox', { name: /privacidad/ }).check()
      await solveCaptcha(page)
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
      await page.getByText('Gracias por escribirnos.').first().waitFor()
    },
  },
  {
    name: 'new-version',
    open: (page) => openWithOffer(page, '/acerca-de'),
  },
]

const opened = [
  '/contacto',
  '/denuncias',
  '/login',
  '/registro',
  ...states.map(({ open }) => open.path?.replace(/#.*/, '')),
]

/** A public page without states here is checked as it loads, under its own name. */
export const publicPages: Screen[] = [
  ...states,
  ...PUBLIC_PAGES.filter(({ path }) => !opened.includes(path)).map(({ path, name }) => ({
    name: path.slice(1),
    title: name,
    open: at(path),
  })),
]
