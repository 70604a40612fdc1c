import { expect, logIn, PHONE, test } from '../fixtures.ts'
import { DESK } from '../walk/screen.ts'
import { openSearch } from './searching.ts'

test('on a phone with large text one press leads to the last page, and one to the first; the communities are listed by their common names, and found with their words in either order', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  await page.setViewportSize(PHONE)
  await openSearch(page)
  await page.addStyleTag({ content: ':root { font-size: 200% }' })
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await expect(pages.getByRole('button', { name: 'Primera página' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Última página' }).click()
  await expect(page).toHaveURL(/\?page=\d+$/)
  const last = new URL(page.url()).searchParams.get('page')
  await expect(page.getByText(`Página ${last} de ${last}`, { exact: true })).toBeVisible()
  await expect(pages.getByRole('button', { name: 'Última página' })).toBeDisabled()
  for (const button of await pages.getByRole('button').all()) {
    const { x, width } = (await button.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(PHONE.width)
  }
  await pages.getByRole('button', { name: 'Primera página' }).click()
  await expect(page).toHaveURL(/\/users$/)

  await page.setViewportSize(DESK)
  await openSearch(page)
  const community = page.getByRole('combobox', { name: 'Comunidad autónoma' })
  await community.click()
  const options = await page.getByRole('option').allTextContents()
  expect(options.slice(0, 4)).toEqual(['Andalucía', 'Aragón', 'Asturias, Principado de', 'Balears, Illes'])
  expect(options.indexOf('Madrid, Comunidad de')).toBe(options.indexOf('La Rioja') + 1)
  await community.fill('comunidad de madrid')
  await page.getByRole('option', { name: 'Madrid, Comunidad de' }).click()
  await expect(page.getByText('Comunidad de Madrid')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Provincia' })).toBeVisible()
})
