// Journeys that go the way people go: from the log-in on, pressing what is on the screen, without loading a page.
import { expect, namedWorld, openAlive, PASSWORD, test } from './fixtures.ts'
import { enter, main } from './registration.ts'

test('from their own profile a member goes to a colleague’s, where nothing can be edited, and back', async ({
  page,
}) => {
  const edit = main(page).getByRole('button', { name: /^Editar/ })
  await openAlive(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click()
  await enter(page, namedWorld.lucia.email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lucía Serrano Peña')
  await expect(edit).toHaveCount(10)

  await page.getByRole('link', { name: 'Buscar detectives' }).click()
  const colleague = main(page)
    .getByRole('heading', { level: 3 })
    .filter({ hasNotText: 'Lucía Serrano' })
    .first()
  const name = await colleague.innerText()
  await colleague.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main(page).getByRole('region', { name: 'Áreas de trabajo' })).toBeVisible()
  await expect(edit).toHaveCount(0)

  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lucía Serrano Peña')
  await expect(edit).toHaveCount(10)
})
