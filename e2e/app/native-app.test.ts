// The mobile app: the same website with its pages inside the app, which call the server from another origin.
import { generate } from 'otplib'
import { contactThanks } from '#contract/contact.ts'
import { reauthenticate } from '../account/account-panels.ts'
import { expect, namedWorld, PASSWORD, PHONE, test } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { main, solveCaptcha } from '../page.ts'
import { somebodyElse } from '../site/site-people.ts'
import { installApp } from './telephone.ts'

test.use({ viewport: PHONE })

test('Núria logs in in the app, opens a link from an e-mail in it, shares a profile and uses the Back button', async ({
  page,
  site,
}) => {
  const app = await installApp(page, site)
  await app.open('/login')
  await page.getByLabel('Correo electrónico').fill(namedWorld.nuria.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Núria/)

  // If the app is opened anew while logged in, it shows the morning screen; Back from there sends the app to
  // the background.
  await app.open('/')
  await expect(page).toHaveURL(/\/hoy$/)
  // The last call before the app listens to events of the phone.
  await expect.poll(() => app.asked('getLaunchUrl')).toHaveLength(1)
  expect(await app.asked('setStyle')).toContainEqual({ bar: 'StatusBar', style: 'DARK' })
  await app.tell('backButton')
  await expect.poll(() => app.asked('minimizeApp')).toHaveLength(1)

  // A link to another site changes nothing; a link to this site opens its screen.
  await app.tell('appUrlOpen', { url: 'https://evil.example/profile/1' })
  await app.tell('appUrlOpen', { url: `${site.url}/nowhere` })
  await expect(page).toHaveURL(/\/hoy$/)
  await app.tell('appUrlOpen', { url: `${site.url}/users` })
  await expect(page).toHaveURL(/\/users$/)
  const box = page.getByRole('combobox', { name: 'Nombre, licencia, despacho o lugar' })
  await box.fill('Madrid')
  await expect(page.getByRole('listbox', { name: /^Lugares/ })).toBeVisible()
  await app.tell('backButton')
  await expect(page.getByRole('listbox', { name: /^Lugares/ })).toBeHidden()
  await box.fill('Rafael Ortega')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('link', { name: /^Rafael Ortega/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rafael/)
  const { pathname } = new URL(page.url())
  await app.tell('appUrlOpen', { url: `${site.url}/collaborations/my-requests` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis peticiones de colaboración')

  // Back first closes what is open above the page, then returns to the previous screen.
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await app.tell('backButton')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis peticiones de colaboración')
  await app.tell('backButton')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rafael/)

  // The shared address is that of the site, which others can open.
  await page.getByRole('button', { name: 'Compartir' }).click()
  const shared = expect.objectContaining({ url: site.url + pathname })
  await expect.poll(() => app.asked('share')).toContainEqual(shared)

  // This site sends no notifications to apps: the app does not ask for the permission, and unregisters
  // nothing.
  await app.tell('appUrlOpen', { url: 'pesquisa://settings' })
  await expect(page.getByText('Esta instalación no envía avisos a la aplicación.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activar los avisos' })).toBeHidden()
  expect(await app.asked('unregister')).toEqual([])
  app.remove()
})

test('in the app a detective turns on the second factor, logs in with it, and writes to the operator', async ({
  page,
  site,
}) => {
  const { email } = somebodyElse(10)
  const app = await installApp(page, site)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const code = page.getByRole('textbox', { name: /^Código/ })
  // The last call before the app listens to events of the phone.
  const isListening = () => expect.poll(() => app.asked('getLaunchUrl')).toHaveLength(1)
  await app.open('/login')
  await enter(page, email, PASSWORD)
  await expect(page).not.toHaveURL(/login/)
  await isListening()
  await app.tell('appUrlOpen', { url: `${site.url}/account-settings#dos-pasos` })
  await button('Añadir una aplicación').click()
  await reauthenticate(page, 'Continuar')
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  // Each code is accepted once; the code of the next time step is accepted already.
  const now = Math.floor(Date.now() / 1000)
  await code.fill(await generate({ secret, epoch: now }))
  await button('Activar').click()
  await button('Los he guardado').click()
  await expect(main(page)).toContainText('Le quedan 10 de 10.')

  await page.evaluate(() => localStorage.removeItem('pesquisa.session'))
  await app.open('/login')
  await enter(page, email, PASSWORD)
  await code.fill('000000')
  await code.press('Enter')
  await expect(main(page)).toContainText('El código no es correcto o ya se ha usado.')
  await code.fill(await generate({ secret, epoch: now + 30 }))
  await code.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Verificación en dos pasos')
  await expect(page).not.toHaveURL(/login/)

  await isListening()
  await app.tell('appUrlOpen', { url: `${site.url}/contacto` })
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Desde la aplicación')
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Llega lo que se escribe aquí?')
  await page.getByRole('checkbox', { name: /^He leído/ }).check()
  await solveCaptcha(page)
  await button('Enviar mensaje').click()
  await expect(page.getByText(contactThanks('Pesquisa'))).toBeVisible()
  expect((await site.email('contacto@example.org', /Desde la aplicación/)).text).toContain('¿Llega lo que')
  app.remove()
})
