// All steps of a detective without a mouse: only Tab, Shift+Tab, arrows, Enter, Space and typing.
import type { Locator, Page } from '@playwright/test'
import { smallScan } from '#server/testing/registration-form.ts'
import { expect, linkIn, openAlive, PHONE, test } from '../fixtures.ts'
import { main } from '../page.ts'
import { CHOSEN } from '../registration/registration.ts'
import { DESK } from '../walk/screen.ts'

const STEPS_AT_MOST = 60

test('a detective registers, verifies the e-mail, logs in, searches, reads a profile and leaves, by keyboard alone', async ({
  page,
  site,
}) => {
  test.setTimeout(360_000)
  const email = 'sin.raton@example.net'
  const { keyboard } = page
  const heading = page.getByRole('heading', { level: 1 })
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  /** Presses the arrow until it marks the option: the list may be drawn anew meanwhile. */
  const comeTo = async (option: Locator) => {
    await option.waitFor()
    await expect(async () => {
      await keyboard.press('ArrowDown')
      await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 })
    }).toPass()
  }
  const fillIn = async (name: string | RegExp, text: string) => {
    await tabTo(page, field(name))
    await keyboard.type(text)
  }
  const choose = async (name: string, typed: string, option: string) => {
    await tabTo(page, page.getByRole('combobox', { name }))
    await keyboard.type(typed)
    await comeTo(page.getByRole('option', { name: option, exact: true }))
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name })).toHaveValue(option)
  }

  await openAlive(page, '/')
  // Shift+Tab from the start of the page leads to its end, where the notice is.
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  await tabTo(page, notice.getByRole('button', { name: 'Aceptar' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Saltar al contenido' }))
  await keyboard.press('Enter')
  await tabTo(page, main(page).getByRole('link', { name: 'Crear cuenta' }).first())
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Crear cuenta')
  await expect(heading).toBeFocused()

  await fillIn('Nombre', 'Marta')
  await fillIn('Primer apellido', 'Iglesias')
  await tabTo(page, page.getByRole('radio', { name: 'Hombre' }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Mujer' })).toBeChecked()
  await fillIn('Número de licencia', '7991')
  await tabTo(page, page.getByRole('button', { name: 'Ayuda: El número de licencia' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  // The help is drawn otherwise on a phone: the focus returns also if the size changes while it is open.
  await page.setViewportSize(PHONE)
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ayuda: El número de licencia' })).toBeFocused()
  await page.setViewportSize(DESK)
  const scan = page.locator('input[type=file]')
  await tabTo(page, scan)
  // The file chooser belongs to the system, not to the page.
  const buffer = Buffer.from(await (await smallScan()).arrayBuffer())
  await scan.setInputFiles({ name: 'diligencia.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeFocused()
  await choose('Provincia', 'caste', 'Castellón/Castelló')
  await choose('Municipio', 'moncofa', 'Moncofa')
  await fillIn('Correo electrónico', email)
  await fillIn(/^Contraseña/, CHOSEN)
  await fillIn(/^Repetir contraseña/, CHOSEN)
  await tabTo(page, page.getByRole('checkbox', { name: /^Acepto/ }))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: 'No soy un robot' }))
  await keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Verificado' }).waitFor()
  await tabTo(page, main(page).getByRole('button', { name: 'Crear cuenta' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Solicitud recibida' })).toBeVisible()

  await page.goto(linkIn(await site.email(email, /Verifique/), '/login/verify/'))
  await fillIn('Correo electrónico', email)
  await fillIn(/^Contraseña/, CHOSEN)
  await keyboard.press('Enter')
  await expect(main(page)).toContainText('Su correo electrónico está verificado')

  await site.cli('detective', 'approve', email)
  await page.goto(linkIn(await site.email(email, /está aprobado/), '/approved-user'))
  await tabTo(page, main(page).getByRole('link', { name: 'Iniciar sesión' }))
  await keyboard.press('Enter')
  await fillIn('Correo electrónico', email)
  await fillIn(/^Contraseña/, CHOSEN)
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Marta Iglesias')
  await expect(main(page)).toContainText('Moncofa')

  await tabTo(page, page.getByRole('link', { name: 'Buscar detectives' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Detectives')
  await expect(heading).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: 'Género' }))
  await keyboard.press('ArrowDown')
  await comeTo(page.getByRole('option', { name: 'Mujer' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Género' })).toHaveValue('Mujer')
  await tabTo(page, page.getByRole('button', { name: 'Filtrar' }))
  const first = page.getByRole('heading', { level: 3 }).first()
  const before = await first.innerText()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/gender=f/)
  await expect(first).not.toHaveText(before)
  const name = await first.innerText()
  await tabTo(page, first.getByRole('link'))
  await keyboard.press('Enter')
  await expect(heading).toHaveText(name)
  await expect(heading).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: /^Menú de/ }), 'Shift+Tab')
  await keyboard.press('Enter')
  const leave = page.getByRole('menuitem', { name: 'Cerrar sesión' })
  await leave.waitFor()
  await expect(async () => {
    await keyboard.press('ArrowDown')
    await expect(leave).toBeFocused({ timeout: 500 })
  }).toPass()
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Iniciar sesión')
})

/** Presses the key until `target` has the focus. At every stop the focus must be visible and not covered. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let step = 0; step < STEPS_AT_MOST; step += 1) {
    await page.keyboard.press(key)
    let stop = await target.evaluate(whereTheFocusIs)
    // During the transition between two screens, both are drawn above everything.
    if (stop.unseen || stop.covered)
      await expect(async () => {
        stop = await target.evaluate(whereTheFocusIs)
        expect(stop.unseen, `${stop.name} has the focus and does not show it`).toBe(false)
        expect(stop.covered, `${stop.name} has the focus and lies under something`).toBe(false)
      }).toPass({ timeout: 3000 })
    if (stop.isThere) return
  }
  throw new Error(`${target} is not reached in ${STEPS_AT_MOST} steps`)
}

function whereTheFocusIs(target: Element) {
  const element = document.activeElement ?? document.body
  const isThere = element === target
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`
  // After the last stop the focus leaves the page for the browser.
  if (element === document.body) return { name, isThere, unseen: false, covered: false }
  const around: Element[] = [element]
  for (let next = element.parentElement; next && around.length < 6; next = next.parentElement)
    around.push(next)
  const shows = around.some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
      (part === element && boxShadow !== 'none')
    )
  })
  const { left, top, width, height } = element.getBoundingClientRect()
  const on = document.elementFromPoint(left + width / 2, top + height / 2)
  return { name, isThere, unseen: !shows, covered: on === null || !around.some((part) => part.contains(on)) }
}
