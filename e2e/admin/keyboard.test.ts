// The queues of the back office without the mouse, from its start page on: only keys are pressed, those that the screen
// names, and after each decision the focus is somewhere on the page. Registrations, messages and lists have journeys of
// their own beside this one.
import type { Locator, Page } from '@playwright/test'
import { expect, namedWorld, PASSWORD, sessionOf, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { publish } from '../requests/one-request.ts'
import { somebodyElse } from '../site/site-people.ts'
import { DESK } from '../walk/screen.ts'
import { DECIDING_SITE, enterAsAdministrator, logInAsAdministrator } from './administrator.ts'

// A site of its own: these queues are emptied here.
test.use({ settings: DECIDING_SITE })
test.beforeEach(({ page }) => page.setViewportSize(DESK))

const dialogOn = (page: Page) => page.getByRole('dialog')
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

/** In the dialog of a statement of reasons: the clause of the terms, the facts and the text; sends it. */
async function stateReasons(page: Page, clause: string, facts: string) {
  await page.keyboard.type(clause)
  await press(page, 'ArrowDown', 'Enter', 'Tab')
  await page.keyboard.type(facts)
  await press(page, 'Tab')
  await page.keyboard.type('Los términos no lo permiten.')
  await press(page, 'Tab', 'Enter')
}

/** Presses Tab until this control has the focus: at most once around a screen. */
async function tabTo(page: Page, control: Locator) {
  await control.waitFor()
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${control}`)
}

/** Opens a section from the navigation, and waits until its title has the focus. */
async function openSection(page: Page, name: string) {
  const section = page.getByRole('navigation', { name: 'Administración' })
  await tabTo(page, section.getByRole('link', { name: new RegExp(`^${name}`) }))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
}

/** After a decision: its dialog is closed, and the focus is on this element and not on the body. */
async function decided(page: Page, focused: Locator) {
  await expect(dialogOn(page)).toHaveCount(0)
  await expect(focused).toBeFocused()
}

/** Sends a call in the name of a member. */
async function asMember(page: Page, email: string, path: string, data: object) {
  const { token } = JSON.parse(await sessionOf(page, email))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('the request of a person is noted, answered and closed with a reason', async ({ page, site }) => {
  await logInAsAdministrator(page, site)
  await page.goto('/admin')
  await openSection(page, 'Derechos')
  await press(page, '+')
  const dialog = dialogOn(page)
  await expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toBeFocused()
  await page.keyboard.type('Remedios Alcaraz')
  await press(page, 'Tab', 'Tab', 'Space')
  await expect(dialog.getByRole('radio', { name: /^Acceso/ })).toBeChecked()
  await press(page, 'Tab', 'Tab', 'Tab')
  await page.keyboard.type('Una copia de lo que haya.')
  await press(page, 'Tab', 'Enter')
  const title = page.getByRole('heading', { level: 1, name: 'Remedios Alcaraz' })
  await decided(page, title)

  await tabTo(page, main(page).getByRole('radio', { name: 'Nota' }))
  await press(page, 'ArrowDown', 'Tab')
  await page.keyboard.type('No guardamos nada con su nombre.')
  await press(page, 'Tab', 'Enter')
  await expect(main(page).getByRole('listitem').getByText('Enviado a la persona')).toBeFocused()

  await press(page, 'c')
  await expect(dialog.getByRole('radio', { name: 'Atendida', exact: true })).toBeFocused()
  await press(page, 'Space', 'Tab')
  await page.keyboard.type('Se le ha respondido.')
  await press(page, 'Tab', 'Enter')
  await expect(main(page).getByText('Se le ha respondido.')).toBeVisible()
  await decided(page, main(page).getByText('Enviado a la persona'))
})

test('a correction is accepted once the password is given, and another one refused', async ({
  page,
  site,
}) => {
  const [first, second] = [somebodyElse(13), somebodyElse(14)]
  for (const { email } of [first, second])
    await asMember(page, email, '/api/user/managment/correction', {
      ...{ second_surname: 'Boix', reason: 'En mi TIP figura así.' },
    })
  await page.goto('/login')
  await enterAsAdministrator(page, site)
  await expect(page).toHaveURL(/\/admin$/)
  await openSection(page, 'Correcciones')
  const cards = main(page).getByRole('listitem').filter({ hasText: 'Boix' })
  await expect(cards).toHaveCount(2)
  await press(page, 'j', 'a')
  const dialog = dialogOn(page)
  await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeFocused()
  await press(page, 'Enter')
  await expect(dialog.getByLabel(/^Contraseña actual/)).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await press(page, 'Enter')
  await decided(page, main(page).getByRole('heading', { level: 2, name: '1 petición de corrección' }))
  expect((await site.email(first.email, /corregidos/)).text).toContain('Segundo apellido: Boix')

  await press(page, 'j', 'r')
  await expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toBeFocused()
  await page.keyboard.type('No coincide con su licencia.')
  await press(page, 'Tab', 'Enter')
  await decided(page, page.getByRole('heading', { level: 1, name: 'Correcciones' }))
  expect((await site.email(second.email, /corrección/)).text).toContain('No coincide con su licencia.')
})

test('a detective is found, suspended and restored, and the figures are downloaded; the focus stays where it was', async ({
  page,
  site,
}) => {
  const { full_name } = somebodyElse(15)
  await logInAsAdministrator(page, site)
  await page.goto('/admin')
  await openSection(page, 'Detectives')
  await press(page, '/')
  await page.keyboard.type(full_name)
  await press(page, 'Enter')
  await expect(main(page).getByRole('heading', { level: 2, name: '1 detective' })).toBeFocused()
  await press(page, 'j', 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeFocused()

  const dialog = dialogOn(page)
  await tabTo(page, main(page).getByRole('button', { name: 'Suspender' }))
  await press(page, 'Enter')
  await expect(dialog.getByRole('combobox', { name: /^Condición/ })).toBeFocused()
  await page.keyboard.type('perdida')
  await press(page, 'ArrowDown', 'Enter', 'Tab')
  await page.keyboard.type('Lo comunica la comisaría.')
  await press(page, 'Tab', 'Enter')
  await decided(page, main(page).getByRole('button', { name: 'Levantar la suspensión' }))

  await press(page, 'Enter')
  await expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toBeFocused()
  await page.keyboard.type('Ha aportado la resolución.')
  await press(page, 'Tab', 'Enter')
  await decided(page, main(page).getByRole('button', { name: 'Suspender' }))
  await press(page, 's')
  await expect(dialog.getByRole('combobox', { name: /^Condición/ })).toBeFocused()
  await press(page, 'Escape')

  // A button that waited for the server has the focus again afterwards.
  await openSection(page, 'Cifras')
  const download = main(page).getByRole('button', { name: 'Descargar CSV' })
  await tabTo(page, download)
  await Promise.all([page.waitForEvent('download'), press(page, 'Enter')])
  await expect(download).toBeFocused()
})

test('one notice is dismissed, another one upheld with its statement, and the way leads on through the queue', async ({
  page,
  site,
}) => {
  const paths = [await publish(page, 'La primera denunciada'), await publish(page, 'La segunda denunciada')]
  for (const path of paths)
    await asMember(page, namedWorld.nuria.email, '/api/reports', {
      ...{ kind: 'request', id: path.split('/').at(-1), reason: 'Publicidad', text: 'Ofrece servicios.' },
    })
  await logInAsAdministrator(page, site)
  await page.goto('/admin')
  await openSection(page, 'Denuncias')
  const linkTo = (name: string) => main(page).getByRole('link', { name })
  await goDownTo(page, linkTo('La primera denunciada'))
  await press(page, 'Enter')
  const first = page.getByRole('heading', { level: 1, name: 'La primera denunciada' })
  await expect(first).toBeFocused()
  await press(page, 'd')
  const dialog = dialogOn(page)
  await expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toBeFocused()
  await page.keyboard.type('Pide ayuda, no la ofrece.')
  await press(page, 'Tab', 'Enter')
  await decided(page, first)
  await expect(main(page).getByText('Se muestra', { exact: true })).toBeVisible()

  await press(page, 'n')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).not.toHaveText('La primera denunciada')
  await expect(title).toBeFocused()
  await openSection(page, 'Denuncias')
  await goDownTo(page, linkTo('La segunda denunciada'))
  await press(page, 'Enter')
  const second = page.getByRole('heading', { level: 1, name: 'La segunda denunciada' })
  await expect(second).toBeFocused()
  await press(page, 'o')
  await expect(dialog.getByRole('combobox', { name: /^Condición/ })).toBeFocused()
  await stateReasons(page, 'publicidad', 'Anuncia su despacho.')
  await decided(page, second)
  await expect(main(page).getByText('Oculto por decisión')).toBeVisible()
})

test('of the requests published past the check one is left and one hidden, by the keys of the one in focus', async ({
  page,
  site,
}) => {
  for (const subject of ['Se deja', 'Se oculta'])
    await publish(page, subject, { description: 'Coche 1234 BCD' })
  await logInAsAdministrator(page, site)
  await page.goto('/admin')
  await openSection(page, 'Datos de terceros')
  const item = (subject: string) => main(page).getByRole('listitem').filter({ hasText: subject })
  await item('Se oculta').waitFor()
  // Without a request in focus the keys decide on none.
  await press(page, 'd', 'o')
  await expect(dialogOn(page)).toHaveCount(0)
  await goDownTo(page, item('Se deja').getByRole('link'))
  await press(page, 'd')
  await expect(item('Se deja')).toHaveCount(0)
  await expect(main(page).getByRole('heading', { level: 2, name: /por revisar$/ })).toBeFocused()

  await goDownTo(page, item('Se oculta').getByRole('link'))
  await press(page, 'o')
  await expect(dialogOn(page).getByRole('combobox', { name: /^Condición/ })).toBeFocused()
  await stateReasons(page, 'datos personales de terceros', 'Da la matrícula de un coche.')
  await expect(item('Se oculta')).toHaveCount(0)
  await expect(main(page).getByRole('heading', { level: 2, name: /por revisar$/ })).toBeFocused()
  // Another test of this file has such an e-mail too: the newest one may still be that.
  await expect
    .poll(async () => (await site.email(namedWorld.lucia.email, /Hemos ocultado/)).text)
    .toContain('matrícula de un coche')
})

/** Goes down a list with the key j until this link has the focus. */
async function goDownTo(page: Page, link: Locator) {
  await link.waitFor()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(link).toBeFocused({ timeout: 100 })
  }).toPass()
}
