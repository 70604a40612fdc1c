// The review of registrations: whole by keyboard from the log-in on, on a telephone, and with another scan by
// the link. The other queues of the back office: the tests of their screens in web/staff.
import type { Locator, Page } from '@playwright/test'
import { registrationForm, smallScan } from '#server/testing/registration-form.ts'
import { expect, linkIn, PHONE, test } from '../fixtures.ts'
import { main } from '../page.ts'
import { chooseScan } from '../registration/registration.ts'
import type { Site } from '../site/site.ts'
import { waiting } from '../site/site-people.ts'
import { DESK } from '../walk/screen.ts'
import { DECIDING_SITE, enterAsAdministrator, logInAsAdministrator } from './administrator.ts'

// A site of its own: here the waiting people of the others are decided.
test.use({ settings: DECIDING_SITE })

const nameOnView = (page: Page) => main(page).getByRole('heading', { level: 2 }).first()
const picture = (page: Page) => main(page).getByRole('img', { name: /^Diligencia/ })
const isDrawn = (page: Page) =>
  expect
    .poll(() => picture(page).evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

const sections = (page: Page) => page.getByRole('navigation', { name: 'Administración' })

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

/** Opens a section from the navigation by keyboard, and waits until its title has the focus. */
async function openSection(page: Page, name: string) {
  await tabTo(page, sections(page).getByRole('link', { name: new RegExp(`^${name}`) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
}

/** Comes from the log-in into the back office, and goes through it by mouse and by going back. */
async function enterBackOffice(page: Page, site: Site) {
  await page.goto('/login')
  await enterAsAdministrator(page, site)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page).toHaveTitle('Administración · Pesquisa')
  const current = sections(page).locator('[aria-current=page]')
  await expect(current).toHaveText('Inicio')
  await main(page)
    .getByRole('link', { name: /registros? esperan? aprobación/ })
    .click()
  await expect(page).toHaveTitle('Registros · Pesquisa')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main(page).getByRole('heading', { level: 2, name: /registros?$/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle('Administración · Pesquisa')
  await page.goForward()
  await expect(current).toHaveText(/^Registros/)
  await sections(page).getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/\/admin$/)
}

/** Registers somebody by the call alone, and verifies the e-mail. */
async function register(site: Site, surname: string, license_number: number): Promise<string> {
  const email = `${surname.toLowerCase()}@example.net`
  const form = await registrationForm({
    name: 'Solicitante',
    surname,
    email,
    license_number: String(license_number),
  })
  expect((await fetch(`${site.url}/api/register`, { method: 'POST', body: form })).status).toBe(201)
  const [key_verification, hash, expiration, signature] = linkIn(
    await site.email(email, /./),
    '/login/verify/',
  )
    .split('/')
    .slice(3)
  const given = { email, password: 'una-clave-propia', key_verification, hash, expiration, signature }
  const verified = await fetch(`${site.url}/api/login/verify-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  expect(verified.status).toBe(200)
  return email
}

test('an administrator without a profile comes from the log-in into the back office, decides one registration after the other without the mouse, is led through the queue, and downloads the figures', async ({
  page,
  site,
}) => {
  const surnames = ['Primera', 'Segunda', 'Tercera']
  const emails = new Map<string, string>()
  for (const [index, surname] of surnames.entries())
    emails.set(surname, await register(site, surname, 7100 + index))
  // Some of those who wait are left: the way is the same from each to the next.
  for (const email of waiting.slice(0, -2)) await site.cli('detective', 'approve', email)
  await page.setViewportSize(DESK)
  await enterBackOffice(page, site)
  await openSection(page, 'Registros')
  const total = Number(/\d+/.exec(await main(page).getByRole('heading', { level: 2 }).innerText())![0])
  expect(total).toBeGreaterThan(surnames.length)

  await page.keyboard.press('n')
  const decided: string[] = []
  const outcomes = new Map<string, RegExp>()
  for (let left = total; left > 0; left -= 1) {
    await expect(main(page).getByRole('button', { name: 'Aprobar' })).toBeVisible()
    const name = await nameOnView(page).innerText()
    expect(decided).not.toContain(name)
    const isRejected = left % 3 === 0
    const [surname] = surnames.filter((it) => name.endsWith(it))
    if (surname !== undefined) outcomes.set(surname, isRejected ? /no se ha aprobado/ : /está aprobado/)
    if (isRejected) {
      await page.keyboard.press('r')
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' })).toBeFocused()
      // The last of the prepared texts, then past the field to the button.
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.type(' Gracias.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    } else {
      await page.keyboard.press('a')
      await page.keyboard.press('Enter')
    }
    decided.push(name)
    if (left > 1) await expect(nameOnView(page)).not.toHaveText(name)
  }
  await expect(page).toHaveURL(/\/admin\/registrations$/)
  await expect(main(page).getByText('Ningún registro espera aprobación.')).toBeVisible()
  expect(new Set(decided).size).toBe(total)

  // A button that waited for the server has the focus again afterwards.
  await openSection(page, 'Cifras')
  const download = main(page).getByRole('button', { name: 'Descargar CSV' })
  await tabTo(page, download)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await expect(download).toBeFocused()
  expect([...outcomes.keys()].toSorted()).toEqual(surnames)
  expect(new Set([...outcomes.values()].map(String)).size).toBe(2)
  for (const [surname, subject] of outcomes) await site.email(emails.get(surname)!, subject)
})

test('on a telephone a reviewer looks at the scan and asks for another; the applicant sends it by the link', async ({
  page,
  site,
}) => {
  const email = await register(site, 'Borrosa', 7200)
  await page.setViewportSize(PHONE)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/registrations')
  await main(page).getByRole('link', { name: 'Solicitante Borrosa' }).click()
  await expect(main(page).getByText('Licencia 7200')).toBeVisible()
  await isDrawn(page)
  await main(page).getByRole('button', { name: 'Ampliar' }).click()
  await expect(main(page).getByText('150 %')).toBeVisible()
  await main(page).getByRole('button', { name: 'Girar' }).click()

  await main(page).getByRole('button', { name: 'Pedir otra imagen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Está cortada' }).click()
  await dialog.getByRole('button', { name: 'Pedirla' }).click()
  await expect(page).toHaveURL(/\/admin\/registrations$/)
  await expect(main(page).getByText('Imagen pedida')).toBeVisible()

  await page.goto(linkIn(await site.email(email, /otra imagen/), '/registro/escaneo/'))
  await chooseScan(page, Buffer.from(await (await smallScan('png')).arrayBuffer()), 'otra.png')
  await main(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'Hemos recibido la imagen' })).toBeVisible()

  await page.goto('/admin/registrations')
  await expect(main(page).getByText('Imagen pedida')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Solicitante Borrosa' }).click()
  await isDrawn(page)
  await main(page).getByRole('button', { name: 'Aprobar' }).click()
  const approved = await site.email(email, /está aprobado/)
  await page.goto(linkIn(approved, '/approved-user'))
  await expect(main(page).getByText('El usuario ha sido aprobado.')).toBeVisible()
})
