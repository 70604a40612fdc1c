// The offer of a new version beside the other notices.
import type { Page } from '@playwright/test'
import { expect, PHONE, test } from '../fixtures.ts'
import { offer, openWithOffer } from './version-offer.ts'

const cookies = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })

test('on small screens the offer and the cookie notice cover neither each other nor the focused element', async ({
  page,
}) => {
  await openWithOffer(page, '/acerca-de')
  for (const size of [PHONE, { width: 320, height: 568 }]) {
    await page.setViewportSize(size)
    for (const place of ['start', 'end']) {
      await page.evaluate(
        (place) => scrollTo(0, place === 'end' ? document.documentElement.scrollHeight : 0),
        place,
      )
      const [above, below] = [await offer(page).boundingBox(), await cookies(page).boundingBox()]
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 0.5)
      expect(below!.y + below!.height).toBeLessThanOrEqual(size.height + 0.5)
    }
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' })
    await page.evaluate(() => scrollTo(0, 0))
    await link.blur()
    await link.focus()
    const [focused, notice] = [await link.boundingBox(), await offer(page).boundingBox()]
    expect(focused!.y + focused!.height).toBeLessThanOrEqual(notice!.y)
  }
})
