// If visitors see only detectives who agreed to it: how a detective agrees, and what visitors then find.
import { expect, logIn, notices, test } from '../fixtures.ts'
import { openOwnProfile, section } from '../profile/profile-sections.ts'
import { main } from '../registration/registration.ts'

test.use({ settings: { VISITORS_SEE_DIRECTORY: 'profiles' } })

const rafael = 'Rafael Ortega Muñoz'
const SEARCH = '/users?admin_area_level=1&admin_area_id=41'

test('before any detective agreed, a visitor finds no results, and an explanation', async ({ page }) => {
  await page.goto('/users?q=serrano')
  await expect(main(page)).toContainText(
    'Sin iniciar sesión solo se ve a los detectives que lo han permitido',
  )
  await expect(page.getByRole('link', { name: 'Lucía Serrano Peña' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Inicie sesión' }).click()
  await expect(page).toHaveURL(/\/login\?siguiente=%2Fusers%3Fq%3Dserrano$/)
})

test('a detective who agrees is found and opened by a visitor, who returns to the results', async ({
  page,
  browser,
  site,
}) => {
  await logIn(page, 'rafael')
  await openOwnProfile(page)
  const agree = section(page, 'Visitantes').getByRole('checkbox')
  await expect(agree).not.toBeChecked()
  await expect(section(page, 'Visitantes')).toContainText('nunca los medios de contacto personales')
  await agree.check()
  await expect(notices(page)).toContainText('Los visitantes ven ahora su perfil.')
  await page.reload()
  await expect(agree).toBeChecked()

  const context = await browser.newContext({ baseURL: site.url })
  const visit = await context.newPage()
  await visit.goto(SEARCH)
  await expect(main(visit)).toContainText('1 detective')
  await visit.getByRole('link', { name: rafael }).click()
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(rafael)
  await expect(visit.getByRole('region', { name: 'Visitantes' })).toHaveCount(0)
  await visit.getByRole('link', { name: 'Volver a los resultados' }).click()
  await expect(visit).toHaveURL(/\/users\?.*admin_area_id=41/)
  await expect(visit.getByRole('link', { name: rafael })).toBeVisible()
  await visit.goto('/collaborations')
  await expect(visit).toHaveURL(/\/login/)

  await agree.uncheck()
  await expect(notices(page)).toContainText('Los visitantes ya no ven su perfil.')
  await visit.goto(SEARCH)
  await expect(main(visit)).toContainText('No se han encontrado detectives con los actuales filtros')
  await context.close()
})
