// The screens that depend on the operator's settings (every-screen-as-configured.test.ts).
import type { Page } from '@playwright/test'
import { CAPTCHA_BOX_WANTED, CAPTCHA_REFUSED } from '#contract/captcha.ts'
import { main } from '../page.ts'
import { openOwnProfile, section } from '../profile/profile-sections.ts'
import { headersOf } from '../requests/one-request.ts'
import { MESSAGE } from './public-screens.ts'
import { answer, type Screen } from './screen.ts'
import type { Group } from './walk-screens.ts'

/** A small stand-in for Google's script: version 3 gives a token, version 2 a box. */
function standIn() {
  Object.assign(globalThis, {
    grecaptcha: {
      ready: (then: () => void) => then(),
      reset: () => {},
      execute: async () => 'unseen',
      render(place: HTMLElement) {
        const box = place.appendChild(document.createElement('button'))
        box.textContent = 'Casilla de Google'
        // The size of Google's box.
        box.style.cssText = 'width: 302px; height: 76px'
        return 0
      },
    },
  })
}

async function writeMessage(page: Page) {
  await page.route(/google|gstatic/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn})()` }),
  )
  await page.goto('/contacto')
  for (const [name, text] of Object.entries(MESSAGE))
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('checkbox', { name: /privacidad/ }).check()
}

async function allowGoogle(page: Page) {
  await writeMessage(page)
  await page.getByRole('button', { name: 'Permitir reCAPTCHA' }).click()
  await page.getByText('Este formulario está protegido por reCAPTCHA').first().waitFor()
}

const forVisitors: Screen[] = [
  {
    name: 'cookie-dialog-with-a-choice',
    asksAboutCookies: true,
    open: async (page) => {
      await page.goto('/terminos-y-condiciones')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Configurar cookies' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'contact-before-google-is-allowed',
    asksAboutCookies: true,
    open: async (page) => {
      await writeMessage(page)
      await page.getByRole('button', { name: 'Permitir reCAPTCHA' }).waitFor()
    },
  },
  { name: 'contact-protected-by-google', asksAboutCookies: true, open: allowGoogle },
  {
    name: 'contact-with-googles-box',
    asksAboutCookies: true,
    open: async (page) => {
      await allowGoogle(page)
      const refusal = { msg: { recaptcha_token: [CAPTCHA_REFUSED] }, reason: CAPTCHA_BOX_WANTED }
      await answer(page, '**/api/contact-us/send-message', 422, refusal)
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
      await page.getByText('Marque la casilla para que comprobemos').first().waitFor()
    },
  },
  {
    name: 'search-of-a-visitor',
    open: async (page) => {
      await page.goto('/users?q=serrano')
      await main(page)
        .getByText('Sin iniciar sesión solo se ve a los detectives que lo han permitido')
        .waitFor()
    },
  },
  {
    name: 'profile-for-a-visitor',
    open: async (page) => {
      const headers = await headersOf(page, 'nuria')
      const data = { visible: true }
      await page.request.post('/api/user/managment/visible-to-visitors', { headers, data })
      await page.goto('/users?q=puig')
      await main(page).getByRole('heading', { level: 3 }).getByRole('link').first().click()
      await main(page).getByRole('region', { name: 'Medios de contacto' }).waitFor()
    },
  },
]

const forMembers: Screen[] = [
  {
    name: 'profile-own-that-visitors-may-see',
    open: async (page) => {
      await openOwnProfile(page)
      await section(page, 'Visitantes').getByRole('checkbox').check()
      await section(page, 'Visitantes').getByText('nunca los medios de contacto personales').first().waitFor()
    },
  },
]

export const configuredFor: Group[] = [
  { visitor: 'a visitor', screens: forVisitors },
  { visitor: 'a member', who: 'rafael', screens: forMembers },
]
