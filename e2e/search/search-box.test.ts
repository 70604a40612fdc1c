import type { Page } from '@playwright/test'
import { expect, logIn, namedWorld, PHONE, test } from '../fixtures.ts'
import { box, chip, names, openSearch, results } from './searching.ts'

const { nuria, rafael } = namedWorld
type Named = { name: string; surname: string; second_surname: string }
const fullName = ({ name, surname, second_surname }: Named) => `${name} ${surname} ${second_surname}`

const places = (page: Page) => page.getByRole('listbox', { name: /^Lugares/ }).getByRole('option')

test.beforeEach(({ page }) => logIn(page, 'lucia'))

test('a name typed in any spelling finds the detective, and the matching text is marked; hostile text does no harm', async ({
  page,
}) => {
  await openSearch(page)
  await box(page).fill('  ORTEGA   muno ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\?q=ORTEGA\+muno$/)
  await expect(names(page)).toHaveText([fullName(rafael)])
  await expect(names(page).locator('mark')).toHaveText(['Ortega', 'Muño'])
  await expect(box(page)).toHaveValue('ORTEGA muno')
  await box(page).fill(String(nuria.license_number))
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(names(page)).toHaveText([fullName(nuria)])
  await expect(results(page).locator('mark')).toHaveText([String(nuria.license_number)])
  await page.goBack()
  await expect(names(page)).toHaveText([fullName(rafael)])
  await expect(box(page)).toHaveValue('ORTEGA muno')
  await page.getByRole('button', { name: 'Borrar lo escrito' }).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users$/)

  for (const hostile of ['x'.repeat(5000), '<img src=x onerror=alert(1)>', '%%%', '\u0000', '🕵️', '((('])
    await openSearch(page, new URLSearchParams({ q: hostile }).toString())
  await expect(box(page)).toHaveValue('(((')
  await box(page).fill('¿?'.repeat(200))
  await page.keyboard.press('Enter')
  await expect(results(page)).toContainText('No se han encontrado detectives con los actuales filtros')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
})

test('a member chooses a suggested place by its common name with the keyboard alone; the place that matches is marked, a priority area in bold', async ({
  page,
}) => {
  await openSearch(page, 'gender=m')
  await box(page).focus()
  await page.keyboard.type('sevil')
  await expect(places(page).first()).toHaveText('Sevilla (provincia), Andalucía')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(places(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\?admin_area_level=1&admin_area_id=41&gender=m$/)
  await expect(box(page)).toHaveValue('')
  await expect(places(page)).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: fullName(rafael) }) })
  await expect(card.locator('[data-met]')).toContainText('Sevilla (provincia), Andalucía')
  await box(page).fill('gerona')
  await expect(places(page).first()).toHaveText('Girona (provincia), Cataluña (Gerona)')
  await page.keyboard.press('Escape')
  await expect(places(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('gerona')

  await openSearch(page, 'admin_area_level=2&admin_area_id=9&service=25&languages=ca')
  const cardOfNuria = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: fullName(nuria) }) })
  await expect(cardOfNuria.locator('p[data-met]')).toContainText('Barcelona, Barcelona')
  await expect(cardOfNuria.getByRole('list', { name: 'Servicios' }).getByRole('listitem').first()).toHaveText(
    await cardOfNuria.getByRole('list', { name: 'Servicios' }).locator('mark').innerText(),
  )
})

test('on a phone a place is chosen by touch, and the picker shows where it is', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  await logIn(page, 'lucia')
  await openSearch(page)
  await box(page).tap()
  await page.keyboard.type('hospitalet')
  const place = places(page).first()
  await expect(place).toHaveText("L'Hospitalet de Llobregat, Barcelona")
  expect((await place.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await place.tap()
  await expect(chip(page, "L'Hospitalet de Llobregat, Barcelona")).toBeVisible()
  await expect(page.getByRole('link', { name: fullName(nuria) })).toBeVisible()
  await page.getByRole('button', { name: 'Filtros (1)' }).tap()
  await expect(page.getByText('Cataluña › Barcelona')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Municipio' })).toHaveValue("L'Hospitalet de Llobregat")
  await context.close()
})

test('each filter is removed by itself or all at once, and Back restores them; without results the search says what to widen', async ({
  page,
}) => {
  await openSearch(page, 'admin_area_level=0&admin_area_id=8101&gender=f&languages=ca')
  const asked = page.getByRole('list', { name: 'Filtros en uso' }).getByRole('listitem')
  await expect(asked).toHaveText(["L'Hospitalet de Llobregat, Barcelona", 'Catalán', 'Mujer', 'Quitar todos'])
  for (const one of await page.getByRole('button', { name: /^Quitar (Cat|Muj|L'H)/ }).all())
    expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  // A choice for the next search is kept.
  await page.getByRole('combobox', { name: 'Género' }).click()
  await page.getByRole('option', { name: 'Hombre' }).click()
  await chip(page, 'Catalán').click()
  await expect(page).toHaveURL(/admin_area_level=0&admin_area_id=8101&gender=f$/)
  await expect(page.getByRole('combobox', { name: 'Género' })).toHaveValue('Hombre')
  await page.goBack()
  await expect(asked).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: 'Género' })).toHaveValue('Mujer')
  await page.getByRole('button', { name: 'Quitar todos' }).click()
  await expect(page).toHaveURL(/\/users$/)
  await expect(asked).toHaveCount(0)
  await page.goBack()
  await expect(asked).toHaveCount(4)

  // Rafael works in the whole province, and in Andalucía.
  await openSearch(page, 'admin_area_level=0&admin_area_id=8019&languages=pt&q=rafael+ortega')
  await expect(results(page)).toContainText('No se han encontrado detectives con los actuales filtros')
  const wider = results(page).getByRole('button', { name: 'En toda España: 1 detective', exact: true })
  await wider.click()
  await expect(names(page)).toHaveText([fullName(rafael)])
  await expect(page).toHaveURL(/\?q=rafael\+ortega&languages=pt$/)
  await page.goBack()
  await expect(wider).toBeVisible()
})
