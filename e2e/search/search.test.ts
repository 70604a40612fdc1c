// The directory as only a browser shows it: layout, touch, scrolling, going back. Filters and the calls for them:
// web/features/directory/asking-the-directory.test.tsx.
import { expect, logIn, namedWorld, PHONE, test } from '../fixtures.ts'
import { choose, count, filter, names, openSearch, results } from './searching.ts'

const nuria = fullName(namedWorld.nuria)
const rafael = fullName(namedWorld.rafael)

function fullName({
  name,
  surname,
  second_surname,
}: {
  name: string
  surname: string
  second_surname: string
}) {
  return `${name} ${surname} ${second_surname}`
}

test.beforeEach(({ page }) => logIn(page, 'lucia'))

test('a member finds detectives in a town, or around it, in three steps', async ({ page }) => {
  await openSearch(page)
  await expect(page).toHaveTitle('Detectives · Pesquisa')
  await expect(filter(page)).toBeInViewport({ ratio: 1 })
  for (const [step, area, typed] of [
    ['Comunidad autónoma', 'Cataluña', ''],
    ['Provincia', 'Barcelona', ''],
    ['Municipio', "L'Hospitalet de Llobregat", 'hospitalet'],
  ] as const) {
    await page.getByRole('combobox', { name: step, exact: true }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await choose(page, step, area, typed)
  }
  await filter(page).click()
  await expect(page).toHaveURL(/admin_area_level=0&admin_area_id=8101/)
  await expect(page.getByRole('link', { name: nuria })).toBeVisible()
  await expect(page.getByRole('link', { name: rafael })).toHaveCount(0)
  // One level up, the detective who works in the whole province of Barcelona matches too.
  await page.getByRole('button', { name: 'Volver a las provincias' }).click()
  await expect(page.getByRole('combobox', { name: 'Provincia', exact: true })).toBeFocused()
  await filter(page).click()
  await expect(page).toHaveURL(/admin_area_level=2&admin_area_id=9/)
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
})

test('a member chooses a place, a language and a gender with the keyboard alone; going back from a profile restores the filters, the page, the results and the scroll position', async ({
  page,
}) => {
  await openSearch(page)
  const community = page.getByRole('combobox', { name: 'Comunidad autónoma', disabled: false })
  await community.focus()
  await page.keyboard.type('andal')
  await page.getByRole('option', { name: 'Andalucía', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Provincia', exact: true })).toBeFocused()
  await page.keyboard.type('sevi')
  await page.getByRole('option', { name: 'Sevilla', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Municipio' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Idiomas requeridos' }).focus()
  await page.keyboard.type('por')
  await page.getByRole('option', { name: 'Portugués', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Género' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Hombre', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await filter(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/admin_area_level=1&admin_area_id=41&gender=m&languages=pt$/)
  await expect(page.getByRole('link', { name: rafael })).toBeVisible()

  await openSearch(page, 'gender=m&page=2')
  const tenth = names(page).nth(10)
  await tenth.scrollIntoViewIfNeeded()
  const before = await names(page).allTextContents()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  let searches = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/users/search')) searches += 1
  })
  await tenth.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before[10]!)
  await page.getByRole('link', { name: 'Volver a los resultados' }).click()
  await expect(page).toHaveURL(/\/users\?gender=m&page=2$/)
  await expect(names(page)).toHaveText(before)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(page.getByRole('combobox', { name: 'Género' })).toHaveValue('Hombre')
  expect(searches).toBe(0)
})

test('on a phone the filters are behind a button with their number and close after a search, each is removed with a touch, and a colleague is called with one thumb', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openSearch(page)
  await expect(filter(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filtros' }).click()
  await choose(page, 'Servicio', 'Localización de personas', 'localizacion de')
  await choose(page, 'Género', 'Mujer')
  await filter(page).click()
  await expect(filter(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toHaveAttribute('aria-expanded', 'false')
  await expect(count(page)).toBeFocused()

  await openSearch(page, 'admin_area_level=0&admin_area_id=8101&languages=ca&gender=f&page=1')
  const asked = page.getByRole('list', { name: 'Filtros en uso' }).getByRole('button')
  await expect(asked).toHaveText(["L'Hospitalet de Llobregat, Barcelona", 'Catalán', 'Mujer', 'Quitar todos'])
  await page.getByRole('button', { name: 'Quitar Mujer' }).click()
  await expect(page).toHaveURL(/admin_area_level=0&admin_area_id=8101&languages=ca$/)
  await expect(asked).toHaveCount(3)
  await expect(count(page)).toBeFocused()
  // The place picker opens at the current place, from which it can be changed.
  await page.getByRole('button', { name: 'Filtros (2)' }).click()
  await expect(page.getByRole('combobox', { name: 'Municipio' })).toHaveValue("L'Hospitalet de Llobregat")
  await page.getByRole('button', { name: 'Volver a las provincias' }).click()
  await expect(page.getByRole('combobox', { name: 'Provincia', exact: true })).toBeFocused()
  // The cookie notice is still there, and does not cover the button.
  const notice = await page.getByRole('region', { name: 'Aviso de cookies' }).boundingBox()
  const button = await filter(page).boundingBox()
  expect(button!.y + button!.height).toBeLessThanOrEqual(notice!.y)

  await openSearch(page, 'admin_area_level=0&admin_area_id=8101&languages=ca&work_equipment=15')
  // The whole card is the link, not only the name.
  const card = page.getByRole('listitem').filter({ hasText: nuria })
  await card.click({ position: { x: 200, y: 80 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nuria)
  await expect(page.getByRole('link', { name: 'Llamar', exact: true })).toHaveAttribute(
    'href',
    'tel:+34790000003',
  )
  await expect(page.getByRole('link', { name: 'Llamar', exact: true })).toBeInViewport()
})

test('the folder that is pressed becomes the head of the profile, and turns back; with reduced motion nothing moves', async ({
  page,
}) => {
  await openSearch(page, 'admin_area_level=0&admin_area_id=8101')
  // Once before, so that the files of the profile are there.
  await page.getByRole('link', { name: nuria }).first().click()
  await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a los resultados' }).click()
  await expect(page.getByRole('link', { name: nuria }).first()).toBeVisible()
  // The animations of the folder in each view transition.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    Object.assign(globalThis, { moved: [] as number[] })
    document.startViewTransition = (...given) => {
      const transition = start(...given)
      void transition.ready.then(() => {
        const moving = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          .filter((name) => name.endsWith('group(folder)'))
        ;(globalThis as unknown as { moved: number[] }).moved.push(moving.length)
      })
      return transition
    }
  })
  const moved = () => page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)
  for (const [reducedMotion, counts] of [
    ['no-preference', [1, 1]],
    ['reduce', [1, 1, 0, 0]],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.getByRole('link', { name: nuria }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nuria)
    await page.getByRole('link', { name: 'Volver a los resultados' }).click()
    await expect(page.getByRole('link', { name: nuria }).first()).toBeVisible()
    await expect.poll(moved).toEqual(counts)
  }
})
