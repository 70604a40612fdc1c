// Each tab keeps its own draft of the registration. The drafts themselves, how long they are kept and for
// whom: web/features/registration/drafts.test.tsx.
import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '../fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('two tabs keep separate drafts', async ({ page, context }) => {
  await openAlive(page, '/registro')
  await field(page, 'Nombre').fill('Una')
  const other = await context.newPage()
  await other.goto('/registro')
  await expect(field(other, 'Nombre')).toHaveValue('Una')
  await field(other, 'Nombre').fill('Otra')
  await page.reload()
  await expect(field(page, 'Nombre')).toHaveValue('Una')
  await other.reload()
  await expect(field(other, 'Nombre')).toHaveValue('Otra')
})
