// The scan and the captcha of the registration form. A photo made smaller, and a captcha that expires:
// e2e/registration/registration-errors.test.ts.
import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CAPTCHA_REFUSED } from '#contract/captcha.ts'
import { PDF_LOCKED, register, SCAN_DAMAGED } from '#contract/registration.ts'
import { captcha, replaceCaptcha, solveCaptcha } from '#web/testing/captcha.tsx'
import { button, expectFocus, field, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { serverWithLists } from '#web/testing/world.ts'

const CHOSEN = 'luna verde 27'
const RECEIVED = { status: 'success', msg: 'Hecho.', payload: { msg: 'Hecho.' } } as const

beforeEach(replaceCaptcha)

const open = () =>
  openPage('/registro', {
    server: serverWithLists().answer(register, RECEIVED),
    configuration: { captcha: 'altcha' },
  })
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')
const password = (label: RegExp) => main().getByLabelText<HTMLInputElement>(label)
const send = (user: UserEvent) => user.click(button('Crear cuenta'))
const summary = async () => {
  const [said] = await main().findAllByText('Revise los siguientes datos')
  return said!.closest<HTMLElement>('[role=alert]')!
}
const link = async (name: RegExp) => within(await summary()).findByRole('link', { name })

/** A file of this size and type. */
function file(name: string, type: string, size = 3) {
  const made = new File(['\u00ff\u00d8\u00ff'], name, { type })
  return Object.defineProperty(made, 'size', { value: size })
}

async function chooseFile(user: UserEvent, chosen: File) {
  const remove = main().queryByRole('button', { name: 'Quitar' })
  if (remove) await user.click(remove)
  await user.upload(fileInput()!, chosen)
}

async function fillIn(user: UserEvent) {
  await fill(user, field('Nombre'), 'Carmen')
  await fill(user, field('Primer apellido'), 'Núñez')
  await user.click(main().getByRole('radio', { name: 'Mujer' }))
  await fill(user, field('Número de licencia'), '7993')
  await chooseFile(user, file('diligencia.jpg', 'image/jpeg'))
  await fill(user, field('Correo electrónico'), 'foto@example.net')
  await fill(user, password(/^Contraseña/), CHOSEN)
  await fill(user, password(/^Repetir contraseña/), CHOSEN)
  await user.click(main().getByRole('checkbox', { name: /^Acepto/ }))
}

test('for a file that cannot be used the form says so at once, and only an image that is too large can be made smaller', async () => {
  const { user } = await open()
  main().getByText(/JPEG, PNG, WebP o PDF, de 8000 KB como máximo/)
  expect(fileInput()!.accept).toContain('application/pdf')
  // The chooser of the system does not offer it.
  fireEvent.drop(fileInput()!, { dataTransfer: { files: [file('libro.txt', 'text/plain')] } })
  await main().findByText('La diligencia o la TIP debe ser una imagen o un PDF: JPEG, PNG, WebP o PDF.')
  await user.click(button('Quitar'))
  await expectFocus(fileInput)
  await chooseFile(user, file('libro.pdf', 'application/pdf', 9_000_000))
  await main().findByText('El PDF no puede superar los 8000 KB.')
  expect(main().queryByRole('button', { name: 'Reducir la imagen' })).toBeNull()
  await chooseFile(user, file('foto.png', 'image/png', 9_000_000))
  await main().findByText('La imagen no puede superar los 8000 KB.')
  expect(button('Reducir la imagen')).toBeDefined()
})

test('a file that the server refuses is told with a link to its field; the captcha need not be solved again', async () => {
  const { user, server } = await open()
  await fillIn(user)
  await solveCaptcha(user)
  for (const [chosen, message] of [
    [file('diligencia.jpg', 'image/jpeg'), SCAN_DAMAGED],
    [file('libro.pdf', 'application/pdf'), PDF_LOCKED],
  ] as const) {
    await chooseFile(user, chosen)
    server.once(register, () => {
      throw new Refused(422, { record_book_diligence: [message] })
    })
    await send(user)
    await link(new RegExp(message))
    expect((await captcha()).checked).toBe(true)
  }
  await send(user)
  await screen.findByRole('heading', { name: 'Solicitud recibida' })
  expect(new Set(server.asked(register).map(({ input }) => input.recaptcha_token)).size).toBe(1)
})

test('links lead to everything that is missing, the scan, the captcha and the gender too', async () => {
  const { user } = await open()
  field('Nombre').focus()
  await captcha()
  await send(user)
  await expectFocus(() => main().getByText('Revise los siguientes datos').closest('[role=alert]'))
  expect(within(await summary()).getAllByRole('link')).toHaveLength(10)
  await user.click(await link(/diligencia/))
  await expectFocus(fileInput)
  await user.click(await link(/no es un robot/))
  const box = await captcha()
  await expectFocus(() => box)
  await user.click(await link(/hombre o mujer/))
  await expectFocus(() => main().getByRole('radio', { name: 'Hombre' }))
})

test('a solution of the captcha that was used before has to be solved again, and nothing else is lost', async () => {
  const { user, server } = await open()
  await fillIn(user)
  await solveCaptcha(user)
  server.once(register, () => {
    throw new Refused(422, { recaptcha_token: [CAPTCHA_REFUSED] })
  })
  await send(user)
  await link(/No hemos podido comprobar/)
  await vi.waitFor(async () => expect((await captcha()).checked).toBe(false))
  expect(password(/^Repetir contraseña/).value).toBe(CHOSEN)
  main().getByText('diligencia.jpg')
  await solveCaptcha(user)
  await send(user)
  await screen.findByRole('heading', { name: 'Solicitud recibida' })
  expect(server.asked(register).map(({ input }) => input.recaptcha_token)).toEqual([
    ...['solution 1', 'solution 2'],
  ])
})
