import type { Locator, Page } from '@playwright/test'
import { COMMUNITY, MUNICIPALITY, PROVINCE } from '#contract/locations.ts'
import { expect, logIn, namedWorld, PASSWORD, PHONE, test } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { beginEditing, inSection, openOwnProfile, SAVED, saveAs, section } from './profile-sections.ts'

// The buttons that move an area, which areas can be added, and how many:
// web/features/profile/work-areas.test.tsx.
const AREAS = 'Áreas de trabajo'
const barcelona = 'Barcelona, Barcelona'
const hospitalet = "L'Hospitalet de Llobregat, Barcelona"
const province = 'Barcelona (provincia), Cataluña'
const community = 'Cataluña'
const RULE = 'La primera área de trabajo no puede tener un área administrativo superior de provincia'

const area = (level: number, id: number) => ({ country: 'ES', admin_area: { level, id } })

const names = (page: Page) => section(page, AREAS).getByRole('listitem')
const row = (page: Page, name: string) => names(page).filter({ has: button(page, `Quitar ${name}`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page) => page.getByRole('status').or(page.locator('[aria-live]'))

// Núria's areas in the named world, restored after each test.
const ofNuria = [area(MUNICIPALITY, 8019), area(MUNICIPALITY, 8101), area(PROVINCE, 8)]

async function editAreas(page: Page) {
  await logIn(page, 'nuria')
  await openOwnProfile(page)
  await beginEditing(page, AREAS)
}

test.afterEach(({ page }) => saveAs(page, 'nuria', 'work_areas', ofNuria))

test('from the log-in a detective comes to the own profile and orders the areas with the mouse and the keyboard; the first has priority, and an area that cannot have it springs back', async ({
  page,
}) => {
  await page.goto('/login')
  await enter(page, namedWorld.nuria.email, PASSWORD)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await beginEditing(page, AREAS)
  await expect(section(page, AREAS).locator('strong')).toHaveText(barcelona)

  await drag(page, row(page, province).getByText(province), row(page, barcelona))
  await expect(names(page)).toContainText([province, barcelona, hospitalet])
  await expect(said(page).filter({ hasText: `${province} está en el puesto 1 de 3.` })).toHaveCount(1)

  await button(page, `Mover ${hospitalet}`).press('Space')
  await expect(said(page).filter({ hasText: `Ha cogido ${hospitalet}.` })).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(said(page).filter({ hasText: `${hospitalet} está en el puesto 2 de 3.` })).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(names(page)).toContainText([province, hospitalet, barcelona])
  await expect(button(page, `Mover ${hospitalet}`)).toBeFocused()

  await button(page, `Mover ${barcelona}`).press('Enter')
  await expect(said(page).filter({ hasText: `Ha cogido ${barcelona}.` })).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(said(page).filter({ hasText: 'Se deja donde estaba.' })).toHaveCount(1)
  await expect(names(page)).toContainText([province, hospitalet, barcelona])

  await inSection(page, AREAS, 'Guardar').click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.reload()
  await expect(names(page)).toContainText([province, hospitalet, barcelona])
  await expect(section(page, AREAS).locator('strong')).toHaveText(province)

  // Another device of hers leaves an area that cannot have priority.
  await saveAs(page, 'nuria', 'work_areas', [area(PROVINCE, 8), area(COMMUNITY, 9)])
  await page.reload()
  await expect(names(page)).toContainText([province, community])
  await beginEditing(page, AREAS)
  const region = section(page, AREAS)
  await expect(region.getByText(RULE)).toBeVisible()
  await drag(page, row(page, community).getByText(community), row(page, province))
  await expect(names(page)).toContainText([province, community])
  await expect(region.getByRole('alert')).toHaveText(`${RULE}. El orden sigue como estaba.`)
  await expect(region.getByRole('button', { name: 'Guardar' })).toHaveCount(0)

  await button(page, `Mover ${community}`).press('Space')
  // Before this announcement the arrow keys still scroll.
  await expect(said(page).filter({ hasText: `Ha cogido ${community}.` })).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  const refused = `${community} no puede ir en el puesto 1. ${RULE}.`
  await expect(said(page).filter({ hasText: refused })).toHaveCount(1)
  await page.keyboard.press('Space')
  const back = `No se ha movido: ${community} vuelve al puesto 2.`
  await expect(said(page).filter({ hasText: back })).toHaveCount(1)
  await expect(names(page)).toContainText([province, community])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('an area is dragged after a long press; a swipe over it scrolls', async ({ page }) => {
    await editAreas(page)
    const finger = await fingerOn(page)
    const [from, to] = await Promise.all([middleOf(row(page, hospitalet)), middleOf(row(page, barcelona))])
    await finger('touchStart', from)
    await expect(row(page, hospitalet)).toHaveAttribute('data-dragged')
    for (let part = 1; part <= 5; part++)
      await finger('touchMove', { ...from, y: from.y + ((to.y - from.y) * part) / 5 })
    await finger('touchEnd')
    await expect(names(page)).toContainText([hospitalet, barcelona, province])

    const before = await page.evaluate(() => window.scrollY)
    // All touches are sent at once: on a busy machine touches that wait for each other would come so late
    // that they count as a long press.
    const ways = Array.from({ length: 15 }, (_, step) => ({ ...from, y: from.y - 10 * (step + 1) }))
    await Promise.all([finger('touchStart', from), ...ways.map((way) => finger('touchMove', way))])
    await finger('touchEnd')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100)
    await expect(names(page)).toContainText([hospitalet, barcelona, province])
  })
})

async function middleOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on view')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, what: Locator, to: Locator) {
  const [start, end] = await Promise.all([middleOf(what), middleOf(to)])
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
}
