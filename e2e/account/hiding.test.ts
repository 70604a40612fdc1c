// Hiding an account for a while, for longer, and showing it again: what its owner sees and what a colleague sees. A
// hiding that ends: web/features/account/hidden-until.test.tsx.

import { expect, logIn, logInWith, notices, PHONE, test } from '../fixtures.ts'
import { somebodyElse } from '../site/site-people.ts'
import { control, onAnotherDevice, panel, profilePath } from './account-panels.ts'

test('on a phone a member hides the account, prolongs that, and shows it again; a colleague sees the effect', async ({
  page,
  browser,
}) => {
  const { email, full_name } = somebodyElse(2)
  await page.setViewportSize(PHONE)
  await logInWith(page, email)
  await page.goto('/account-settings#ocultar')
  const path = await profilePath(page)
  const colleague = await onAnotherDevice(browser, page)
  await logIn(colleague, 'rafael')
  await colleague.goto(path)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(full_name)

  const until = panel(page, /oculta|Ocultar/).locator('strong')
  await page.getByRole('radio', { name: '1 semana' }).check()
  const first = await until.innerText()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/hide-profile')) sent += 1
  })
  // A double click, as with gloves, does not hide the account for twice as long.
  await page.getByRole('button', { name: 'Ocultar', exact: true }).dblclick()
  await expect(notices(page)).toContainText('Perfil actualizado.')
  await expect(control(page, 'Su cuenta está oculta')).toContainText('Hasta el ')
  await expect(page.getByRole('button', { name: 'Prorrogar' })).toBeFocused()
  // Both texts show the same date: the end of the current hiding, until another length is chosen, which counts from
  // that end.
  expect(await control(page, 'Su cuenta está oculta').innerText()).toContain(await until.innerText())
  await expect(notices(page)).toContainText(`Su perfil está oculto hasta el ${await until.innerText()}`)
  await page.getByRole('radio', { name: '24 horas' }).check()
  expect(await until.innerText()).not.toBe(first)
  expect(sent).toBe(1)
  await colleague.reload()
  await expect(colleague).toHaveURL(/\/users$/)

  const before = await control(page, 'Su cuenta está oculta').innerText()
  const announced = await until.innerText()
  await page.getByRole('button', { name: 'Prorrogar' }).click()
  await expect(control(page, 'Su cuenta está oculta')).not.toHaveText(before)
  await expect(control(page, 'Su cuenta está oculta')).toContainText(`Hasta el ${announced}`)
  await expect(until).toHaveText(announced)

  // Undo in the notice reverts the prolonging alone, to the minute; the account stays hidden.
  await notices(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => control(page, 'Su cuenta está oculta').innerText()).toBe(before)
  await expect(notices(page)).not.toContainText('Deshacer')

  await page.getByRole('button', { name: 'Dejar de ocultar' }).click()
  await expect(notices(page)).toContainText('Su perfil ahora es visible')
  await expect(control(page, 'Ocultar cuenta')).not.toContainText('Hasta')
  await expect(page.getByRole('button', { name: 'Ocultar', exact: true })).toBeFocused()
  await colleague.goto(path)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(full_name)
  await colleague.context().close()

  // Undo also works on another screen, within the seven seconds of the notice: the account is visible again.
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await expect(control(page, 'Su cuenta está oculta')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' }).press('Enter')
  await notices(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(notices(page)).toContainText('Su perfil ahora es visible')
  await page.goBack()
  await expect(control(page, 'Ocultar cuenta')).toBeVisible()

  // The server hides the account, but its answer is lost. Pressing again would hide it for longer.
  await page.route('**/hide-profile', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await expect(control(page, 'Su cuenta está oculta')).toBeVisible()
  await page.getByRole('button', { name: 'Dejar de ocultar' }).click()
  await expect(control(page, 'Ocultar cuenta')).toBeVisible()
})
