// The app for telephones: the same website in pages of its own, which calls the site from there.
import { expect, namedWorld, PASSWORD, PHONE, test } from './fixtures.ts'
import { installApp } from './telephone.ts'

test.use({ viewport: PHONE })

test('Núria enters by the app, follows a link of a letter into it, shares what she finds and goes back as on any telephone', async ({
  page,
  site,
}) => {
  const app = await installApp(page, site)
  await app.open('/login')
  await page.getByLabel('Correo electrónico').fill(namedWorld.nuria.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Núria/)

  // Opened anew, by somebody logged in, it is at the search; a step back from there leaves it in the background.
  await app.open('/')
  await expect(page).toHaveURL(/\/users$/)
  // The last that it asks before it listens to the telephone.
  await expect.poll(() => app.asked('getLaunchUrl')).toHaveLength(1)
  expect(await app.asked('setStyle')).toContainEqual({ bar: 'StatusBar', style: 'DARK' })
  await app.tell('backButton')
  await expect.poll(() => app.asked('minimizeApp')).toHaveLength(1)

  // A link elsewhere changes nothing; one to the site opens its screen.
  await app.tell('appUrlOpen', { url: 'https://evil.example/profile/1' })
  await app.tell('appUrlOpen', { url: `${site.url}/nowhere` })
  await expect(page).toHaveURL(/\/users$/)
  const box = page.getByRole('combobox', { name: 'Nombre, licencia, despacho o lugar' })
  await box.fill('Madrid')
  await expect(page.getByRole('listbox', { name: 'Lugares' })).toBeVisible()
  await app.tell('backButton')
  await expect(page.getByRole('listbox', { name: 'Lugares' })).toBeHidden()
  await box.fill('Rafael Ortega')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('link', { name: /^Rafael Ortega/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rafael/)
  const { pathname } = new URL(page.url())
  await app.tell('appUrlOpen', { url: `${site.url}/collaborations/my-requests` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis peticiones de colaboración')

  // Back closes what lies over the page first, then goes to where one was.
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await app.tell('backButton')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis peticiones de colaboración')
  await app.tell('backButton')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rafael/)

  // What is shared is the site's address, which others can open.
  await page.getByRole('button', { name: 'Compartir' }).click()
  const shared = expect.objectContaining({ url: site.url + pathname })
  await expect.poll(() => app.asked('share')).toContainEqual(shared)

  // This site sends nothing to apps: nobody is asked for a permission that leads to nothing, nor is anything left.
  await app.tell('appUrlOpen', { url: 'pesquisa://settings' })
  await expect(page.getByText('Esta instalación no envía avisos a la aplicación.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activar los avisos' })).toBeHidden()
  expect(await app.asked('unregister')).toEqual([])
  app.remove()
})
