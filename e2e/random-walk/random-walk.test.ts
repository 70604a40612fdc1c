// Journeys that move as users do: from the login on, by pressing what is on the screen, without loading a
// page.

import { createAdministrator } from '../admin/administrator.ts'
import { expect, logIn, namedWorld, openAlive, PHONE, test } from '../fixtures.ts'
import type { Site } from '../site/site.ts'
import { DESK } from '../walk/screen.ts'
import type { Walker } from './always.ts'
import { walk } from './walk.ts'

test('a dialog or list opened on a screen closes with it, and the screen before gets the focus', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog')
  await page.setViewportSize(PHONE)
  await logIn(page, 'lucia')
  await openAlive(page, '/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' }).click()
  await expect(heading).toHaveText('Acerca de Pesquisa')
  for (const opener of ['Abrir el menú', 'Configurar cookies']) {
    await page.getByRole('button', { name: opener }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(heading).toHaveText('Ayuda')
    await expect(dialog).toHaveCount(0)
    await expect(heading).toBeFocused()
    await page.goForward()
    await expect(heading).toHaveText('Acerca de Pesquisa')
    await expect(dialog).toHaveCount(0)
  }
})

test('a dialog of the footer that Back closes does not scroll the screen before', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.setViewportSize(PHONE)
  await logIn(page, 'lucia')
  await openAlive(page, '/terminos-y-condiciones')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Avisos/ })
    .click()
  await expect(heading).toHaveText('Avisos')
  await page.getByRole('button', { name: 'Configurar cookies' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(heading).toHaveText('Aviso legal y términos de uso')
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(0)
})

// The same two walks in each run. WALK_SEED gives another one (odd on a desk, even on a phone), WALK_STEPS a
// longer one.
const STEPS = Number(process.env.WALK_STEPS ?? 15)
const SEEDS = process.env.WALK_SEED ? [Number(process.env.WALK_SEED)] : [1, 2]

for (const seed of SEEDS) {
  const isPhone = seed % 2 === 0
  test.describe(`a random walk on ${isPhone ? 'a phone' : 'a desk'}`, () => {
    // A page of its own: Playwright does not report the end of some calls that the cache answers, and the
    // walk waits for it.
    test.use({ viewport: isPhone ? PHONE : DESK, ownPage: true })

    test('finds no controls to edit the data of others, no traces of the screen before, and a working Back', async ({
      page,
      site,
    }) => {
      test.setTimeout(90_000 + STEPS * 4000)
      const walkers = await walkersOf(site)
      const found = await walk(page, { walkers, seed, steps: STEPS, isPhone })
      console.log(`WALK_SEED=${seed}: ${[...found.screens].map((one) => one.join(' ')).join(', ')}`)
      expect(found.faults, `WALK_SEED=${seed} WALK_STEPS=${STEPS}`).toEqual([])
    })
  })
}

/** Detectives, one of them hidden, and an administrator who is not a detective. */
async function walkersOf(site: Site): Promise<Walker[]> {
  const email = 'jefa@walk.example.org'
  await createAdministrator(site, email)
  const { lucia, rafael, beatriz } = namedWorld
  return [
    ...[lucia, rafael, beatriz].map(({ email, name, surname }) => ({ email, menu: `${name} ${surname}` })),
    { email, menu: 'Administración' },
  ]
}
