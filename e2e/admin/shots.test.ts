import { test } from '../fixtures.ts'
import { adminTrailScreens } from '../walk/admin-trail-screens.ts'
import { logInAsAdministrator } from './administrator.ts'

for (const { name, open } of adminTrailScreens.filter(({ name }) => !/unreachable|loading/.test(name)))
  test(`shot ${name}`, async ({ page, site }) => {
    for (const [size, width, height] of [
      ['phone', 390, 844],
      ['desk', 1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await logInAsAdministrator(page, site)
      await page.emulateMedia({ colorScheme: size === 'desk' && name.length % 2 ? 'dark' : 'light' })
      await open(page)
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/w/shots/${name}-${size}.png`, fullPage: true })
    }
  })
