// The directory as only a browser shows it: layout, touch, scrolling, going back. Filters and the calls for
// them: web/features/directory/asking-the-directory.test.tsx; the words in the box: words-as-meant.test.tsx
// beside it.
import { expect, logIn, namedWorld, PHONE, test } from '../fixtures.ts'
import { choose, filter } from '../page.ts'
import { box, chip, count, names, openSearch } from './searching.ts'

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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the last page is one press away also in large text, filters are chosen and removed by touch behind their button, and a colleague is called with one thumb', async ({
    page,
  }) => {
    await openSearch(page)
    const large = await page.addStyleTag({ content: ':root { font-size: 200% }' })
    const pages = page.getByRole('navigation', { name: 'Páginas' })
    await expect(pages.getByRole('button', { name: 'Última página' })).toBeEnabled()
    for (const button of await pages.getByRole('button').all()) {
      const { x, width } = (await button.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(PHONE.width)
    }
    await large.evaluate((style) => (style as HTMLStyleElement).remove())

    await box(page).tap()
    await page.keyboard.type('hospitalet')
    const place = page
      .getByRole('listbox', { name: /^Lugares/ })
      .getByRole('option')
      .first()
    await expect(place).toHaveText("L'Hospitalet de Llobregat, Barcelona")
    await place.tap()
    await expect(chip(page, "L'Hospitalet de Llobregat, Barcelona")).toBeVisible()
    await expect(page.getByRole('link', { name: nuria })).toBeVisible()
    await page.getByRole('button', { name: 'Filtros (1)' }).tap()
    await expect(page.getByText('Cataluña › Barcelona')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Municipio' })).toHaveValue("L'Hospitalet de Llobregat")

    await openSearch(page, new URLSearchParams({ q: 'x'.repeat(5000) }).toString())
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

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
    await expect(asked).toHaveText([
      "L'Hospitalet de Llobregat, Barcelona",
      'Catalán',
      'Mujer',
      'Quitar todos',
    ])
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
