// Back on a telephone with something open over the screen, in a browser.
import type { Page } from '@playwright/test'
import { answerCookies, expect, logIn, PHONE, test, untilAlive } from '../fixtures.ts'
import { main } from '../page.ts'

interface CloseWatcher extends EventTarget {
  requestClose(): void
  destroy(): void
}

declare global {
  interface Window {
    /** The browser's close watchers that wait for Back. */
    waiting: Set<CloseWatcher>
  }
}

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('Back closes the drawer, a list and a dialog in place of leaving the screen', async ({ page }) => {
  await page.addInitScript(() => {
    window.waiting = new Set()
    const Original = (window as unknown as { CloseWatcher: new () => CloseWatcher }).CloseWatcher
    class Watched extends Original {
      constructor() {
        super()
        window.waiting.add(this)
        this.addEventListener('close', () => window.waiting.delete(this))
      }
      override destroy() {
        super.destroy()
        window.waiting.delete(this)
      }
    }
    Object.assign(window, { CloseWatcher: Watched })
  })
  const waiting = () => page.evaluate(() => window.waiting.size)
  await logIn(page, 'lucia')
  await page.goto('/users')
  await untilAlive(page)
  await answerCookies(page)
  const menu = page.getByRole('button', { name: 'Abrir el menú' })
  const overlay = page.getByRole('dialog')

  await menu.click()
  await expect(overlay).toBeVisible()
  await pressBack(page)
  await expect(overlay).toBeHidden()
  await expect.poll(waiting).toBe(0)

  const box = main(page).getByRole('combobox').first()
  await box.fill('Madrid')
  const list = page.getByRole('listbox', { name: /^Lugares/ })
  await expect(list).toBeVisible()
  await pressBack(page)
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('Madrid')
  await expect.poll(waiting).toBe(0)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Configurar cookies' }).click()
  await expect(overlay).toBeVisible()
  await pressBack(page)
  await expect(overlay).toBeHidden()
  await expect(page).toHaveURL(/\/users$/)

  // Once closed by its own button, it takes no later Back.
  await menu.click()
  await expect.poll(waiting).toBe(1)
  await overlay.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(overlay).toBeHidden()
  await expect.poll(waiting).toBe(0)
})

/** Asks the page's close watcher once there is one, as Android's Back does in place of leaving the page. */
async function pressBack(page: Page) {
  await page.waitForFunction(() => window.waiting.size > 0)
  await page.evaluate(() => [...window.waiting].at(-1)!.requestClose())
}
