// The page's title and heading after each step between screens, forward and back.
import type { Page } from '@playwright/test'
import { expect, linkIn, logIn, openAlive, PASSWORD, test } from '../fixtures.ts'
import { enter, main } from '../registration/registration.ts'
import { somebodyElse } from '../site/site-people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const email = (page: Page) => page.getByRole('textbox', { name: 'Correo electrónico' })

async function expectAt(page: Page, title: string, h1 = title) {
  await expect(page).toHaveTitle(`${title} · Pesquisa`)
  await expect(heading(page)).toHaveText(h1)
}

/** The heading names the screen and has the focus, so that a screen reader announces it. */
async function expectToldOf(page: Page, title: string, h1 = title) {
  await expectAt(page, title, h1)
  await expect(heading(page)).toBeFocused()
}

// No other journey asks for a new password of this person.
const visitor = somebodyElse(8)

test('each step of a visitor sets title, heading and focus, also going back, and typed text is still there', async ({
  page,
  site,
}) => {
  // The link to the recovery is correct in the prerendered page, before any script.
  const html = await (await page.request.get('/login')).text()
  expect(html).toContain('href="/login#recuperar"')
  await openAlive(page, '/')
  await expectAt(
    page,
    'Directorio de detectives privados',
    'El directorio de los detectives privados habilitados por el Ministerio del Interior',
  )
  await main(page).getByRole('link', { name: 'Iniciar sesión' }).first().click()
  await expectToldOf(page, 'Iniciar sesión')
  await email(page).fill(visitor.email)
  await main(page).getByRole('link', { name: 'Crear cuenta' }).click()
  await expectToldOf(page, 'Crear cuenta')
  await page.goBack()
  await expectToldOf(page, 'Iniciar sesión')
  await expect(email(page)).toHaveValue(visitor.email)

  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  await expectAt(page, 'Recuperar contraseña')
  await expect(email(page)).toBeFocused()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expectToldOf(page, 'Iniciar sesión')
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  await page.getByRole('button', { name: 'Restablecer' }).click()
  await expectAt(page, 'Revise su correo', 'Recuperar contraseña')
  const link = linkIn(await site.email(visitor.email, /Restablezca/), '/password/reset/')

  await page.goto(link)
  await expectAt(page, 'Restablecer la contraseña')
  await page.getByLabel(/^Nueva contraseña/).fill(PASSWORD)
  await page.getByLabel(/^Repetir contraseña/).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Aceptar' }).click()
  await expectAt(page, 'Contraseña cambiada', 'Restablecer la contraseña')
})

test('each step of a member sets title, heading and focus, also going back; the back office does not exist for them', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  await page.goto('/admin/registrations/7')
  await expectAt(page, 'Página no encontrada')
  await page.getByRole('banner').getByRole('link', { name: 'Buscar detectives' }).click()
  await expectToldOf(page, 'Detectives')
  const first = page.getByRole('heading', { level: 3 }).first()
  const name = await first.innerText()
  await first.getByRole('link').click()
  await expectToldOf(page, name)
  await page.goBack()
  await expectToldOf(page, 'Detectives')
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Administración' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click()
  await expectToldOf(page, 'Mi cuenta')
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expectToldOf(page, 'Iniciar sesión')
})

test('an administrator who is not a detective comes from the e-mail about a registration over the login to the second factor that is needed, and is offered no profile', async ({
  page,
  site,
}) => {
  const admin = 'decana@example.net'
  const [link = ''] = /\/password\/reset\/\S+/.exec(await site.cli('admin', 'create', admin)) ?? []
  await page.goto(link)
  await page.getByLabel(/^Nueva contraseña/).fill(PASSWORD)
  await page.getByLabel(/^Repetir contraseña/).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Aceptar' }).click()
  await expectAt(page, 'Contraseña cambiada', 'Restablecer la contraseña')

  await page.goto('/admin/registrations/7')
  await expectAt(page, 'Iniciar sesión')
  await enter(page, admin, PASSWORD)
  await expectAt(page, 'Active la verificación en dos pasos')
  await expect(page).toHaveURL(/\/admin\/registrations\/7$/)

  await page.goto('/profile')
  await expectAt(page, 'Mi perfil')
  await expect(main(page)).toContainText('no es la de un detective')
  await page.getByRole('button', { name: 'Menú de Administración' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mi cuenta' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Administración' }).click()
  await expectToldOf(page, 'Active la verificación en dos pasos')
  await page.goto('/collaborations/new-request')
  await expectAt(page, 'Peticiones de colaboración')
  await expect(page.getByText('Su cuenta no es la de un detective: no puede publicar')).toBeVisible()
})
