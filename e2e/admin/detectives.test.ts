// Staff decide on detectives and on the requests of persons: by keyboard, and on a telephone.
import { expect, namedWorld, PASSWORD, PHONE, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { somebodyElse } from '../site/site-people.ts'
import { DESK } from '../walk/screen.ts'
import { logInAsAdministrator } from './administrator.ts'

const { ramon } = namedWorld
const FULL_NAME = `${ramon.name} ${ramon.surname}`

test('by keyboard alone staff find a detective, lift the suspension and suspend again, and the detective is told', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESK)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/detectives')
  await main(page).getByRole('heading', { level: 2 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('castro ramon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=castro/)
  await expect(main(page).getByRole('heading', { level: 2, name: '1 detective' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Buscar' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: FULL_NAME })).toBeVisible()

  await main(page).getByRole('button', { name: 'Levantar la suspensión' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toBeFocused()
  await page.keyboard.type('Ha aportado la resolución.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  await expect(main(page).getByRole('button', { name: 'Suspender' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(dialog.getByRole('combobox', { name: /^Condición/ })).toBeFocused()
  await page.keyboard.type('perdida')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lo comunica la comisaría.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(main(page).getByText('Condición incumplida: Habilitación perdida')).toBeVisible()
  const { text } = await site.email(ramon.email, /está suspendida/)
  expect(text.replace(/\s+/g, ' ')).toContain('deje de estar en vigor»')
})

test('on a telephone a correction is accepted, and its author is told', async ({ page, site }) => {
  // Somebody whom no other journey looks for: this one changes the name.
  const { email } = somebodyElse(12)
  const login = await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  const { token } = (await login.json()).payload
  await page.request.post('/api/user/managment/correction', {
    data: { second_surname: 'Boix', reason: 'En mi TIP figura así.' },
    headers: { authorization: `Bearer ${token}` },
  })
  await page.setViewportSize(PHONE)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/corrections')
  const card = main(page).getByRole('listitem').filter({ hasText: 'Boix' })
  await card.getByRole('button', { name: 'Aceptar' }).click()
  const dialog = page.getByRole('dialog')
  const accept = dialog.getByRole('button', { name: 'Aceptar' })
  await accept.click()
  const password = dialog.getByLabel(/^Contraseña actual/)
  // Asked for unless this session gave it a moment ago: then the dialog has closed.
  await expect(async () =>
    expect((await password.count()) + Number((await dialog.count()) === 0)).toBe(1),
  ).toPass()
  if (await password.isVisible()) {
    await password.fill(PASSWORD)
    await accept.click()
  }
  await expect(card).toHaveCount(0)
  const { text } = await site.email(email, /corregidos/)
  expect(text).toContain('Segundo apellido: Boix')
})

test('a request about personal data is noted, answered and closed on a telephone', async ({ page, site }) => {
  await page.setViewportSize(PHONE)
  await logInAsAdministrator(page, site)
  await page.goto('/admin/rights')
  await main(page).getByRole('button', { name: 'Anotar una solicitud' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Remedios Alcaraz')
  await dialog.getByRole('radio', { name: /^Supresión/ }).check()
  await dialog.getByRole('textbox', { name: /^Qué pide/ }).fill('Que se borre su nombre.')
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Remedios Alcaraz' })).toBeVisible()

  await main(page)
    .getByRole('textbox', { name: /^Motivo de la búsqueda/ })
    .fill('Lo pide ella.')
  await main(page).getByRole('button', { name: 'Buscar' }).click()
  await expect(main(page).getByText('no está en ninguna petición')).toBeVisible()
  await main(page).getByRole('radio', { name: 'Enviado a la persona' }).check()
  await main(page)
    .getByRole('textbox', { name: /^Texto/ })
    .fill('No guardamos nada con su nombre.')
  await main(page).getByRole('button', { name: 'Añadir' }).click()
  await expect(main(page).getByRole('listitem').getByText('No guardamos nada')).toBeVisible()

  await main(page).getByRole('button', { name: 'Cerrar la solicitud' }).click()
  await dialog.getByRole('radio', { name: 'Atendida', exact: true }).check()
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Se le ha respondido.')
  await dialog.getByRole('button', { name: 'Cerrar la solicitud' }).click()
  await expect(main(page).getByText('Se le ha respondido.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Añadir' })).toHaveCount(0)
})
