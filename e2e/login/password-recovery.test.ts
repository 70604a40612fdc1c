// The way over the link from the e-mail. Links that are refused: web/features/auth/login.test.tsx.
import { expect, linkIn, PASSWORD, PHONE, test } from '../fixtures.ts'
import { main } from '../page.ts'
import { somebodyElse } from '../site/site-people.ts'
import { enter } from './login.ts'

// Their password changes for good, so no other journey of this site logs in with this account.
const nobodyElse = somebodyElse(9)
const CHANGED = 'río manso 31'

test('a detective who forgot the password sets a new one on the phone, sees its strength, and logs in with it', async ({
  page,
  site,
}) => {
  // The link to the recovery is correct in the prerendered page, before any script.
  expect(await (await page.request.get('/login')).text()).toContain('href="/login#recuperar"')
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(nobodyElse.email)
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  // The e-mail typed at the login is already filled in.
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(nobodyElse.email)
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused()
  await page.getByRole('button', { name: 'Restablecer' }).click()
  await expect(main(page)).toContainText('Si ese correo tiene una cuenta')
  const link = linkIn(await site.email(nobodyElse.email, /Restablezca/), '/password/reset/')

  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(link)
  const password = page.getByRole('textbox', { name: 'Nueva contraseña' })
  await password.waitFor()
  expect(fetched.filter((url) => url.includes('password-meter'))).toEqual([])
  await password.fill(nobodyElse.email.split('@')[0]!)
  await expect(main(page).getByText('Débil. Evite su nombre y su correo.')).toBeVisible()
  await password.fill(CHANGED)
  await expect(main(page).getByText(/^(Aceptable|Buena)\./)).toBeVisible()
  // Announced to screen readers once the user stops typing.
  await expect(main(page).getByText(/^Seguridad: /)).toBeAttached()
  await page.getByLabel(/^Repetir contraseña/).fill('otra cosa')
  await main(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(main(page)).toContainText('Las contraseñas no coinciden.')
  await page.getByLabel(/^Repetir contraseña/).fill(CHANGED)
  await main(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(main(page)).toContainText('Su contraseña se ha cambiado')
  await expect(page).toHaveTitle('Contraseña cambiada · Pesquisa')
  await main(page).getByRole('link', { name: 'Iniciar sesión' }).click()
  await enter(page, nobodyElse.email, PASSWORD)
  await expect(main(page)).toContainText('no son correctos')
  await enter(page, nobodyElse.email, CHANGED)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
})
