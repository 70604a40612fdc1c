// The public form for notices (DSA article 16), as a visitor uses it. What becomes of a notice:
// e2e/admin/reports.test.ts.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { EMAIL_NEEDED, NAME_NEEDED, reportPublicly } from '#contract/notices.ts'
import { replaceCaptcha, solveCaptcha } from '#web/testing/captcha.tsx'
import { button, field, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { serverWithLists } from '#web/testing/world.ts'

beforeEach(replaceCaptcha)

const minors = () => main().getByRole('checkbox', { name: /abusos sexuales a menores/ })
const open = () =>
  openPage('/denuncias', {
    server: serverWithLists().answer(reportPublicly, { reference: 'una-referencia-larga' }),
    configuration: { captcha: 'altcha' },
  })

test('a visitor’s notice is still there after another screen, and is never stored on the device', async () => {
  const page = await open()
  await fill(page.user, field('Dónde está'), '/profile/3')
  await fill(page.user, field('Por qué es ilícito'), 'Da mi domicilio.')
  await page.user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Ayuda' }))
  await expect.poll(page.address).toBe('/help')
  await page.back()
  await expect.poll(page.address).toBe('/denuncias')
  await main().findByRole('textbox', { name: 'Por qué es ilícito' })
  expect(field('Por qué es ilícito')).toHaveProperty('value', 'Da mi domicilio.')
  expect(field('Dónde está')).toHaveProperty('value', '/profile/3')
  expect(page.stored()).not.toContain('domicilio')
})

test('a notice of abuse of minors needs no name: the errors go, and the answer promises no decision by e-mail', async () => {
  const { user } = await open()
  await fill(user, field('Dónde está'), '/profile/3')
  await fill(user, field('Por qué es ilícito'), 'Hay fotos.')
  await user.click(button('Enviar denuncia'))
  for (const needed of [NAME_NEEDED, EMAIL_NEEDED])
    expect((await main().findAllByText(needed)).length).toBeGreaterThan(0)
  await user.click(minors())
  for (const needed of [NAME_NEEDED, EMAIL_NEEDED])
    await expect.poll(() => main().queryAllByText(needed)).toEqual([])
  await user.click(main().getByRole('checkbox', { name: /buena fe/ }))
  await solveCaptcha(user)
  await user.click(button('Enviar denuncia'))
  await main().findByText('una-referencia-larga')
  main().getByText(/no podremos comunicarle la decisión/)
  expect(main().queryByText(/le comunicaremos la decisión/)).toBeNull()
  await user.click(button('Copiar'))
  expect(await navigator.clipboard.readText()).toBe('una-referencia-larga')
})
