// The contact form of a member: its draft, and what becomes of the message if sending fails. The form by
// keyboard, with the captcha, to the e-mail: e2e/public/contact.test.ts.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { contactThanks, contactTrouble, sendContactMessage } from '#contract/contact.ts'
import { captcha, replaceCaptcha, solveCaptcha } from '#web/testing/captcha.tsx'
import { button, expectFocus, field, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const MAILBOX = 'contacto@example.org'
const THANKS = contactThanks('Pesquisa')
const TEXT = 'Me cuesta encontrar colegas en Soria.'
const NO_NETWORK = /No hay conexión con el servidor/

beforeEach(replaceCaptcha)

/** Opens the form as Lucía and fills in all but the tick and the captcha. */
async function write() {
  const page = await openPage('/contacto', {
    as: sessionOf(lucia),
    server: serverWithLists().answer(sendContactMessage, { status: 'success', payload: { msg: THANKS } }),
    configuration: { captcha: 'altcha', contact_email: MAILBOX },
  })
  await expect.poll(() => field('Nombre')).toHaveProperty('value', 'Lucía')
  expect(field('Apellidos')).toHaveProperty('value', 'Serrano')
  for (const [name, text] of [
    ['Correo electrónico', 'lucia.serrano@example.org'],
    ['Asunto', 'Colegas en Soria'],
    ['Mensaje', TEXT],
  ] as const)
    await fill(page.user, field(name), text)
  return page
}

async function writeAndTick() {
  const page = await write()
  await page.user.click(main().getByRole('checkbox', { name: /^He leído/ }))
  await solveCaptcha(page.user)
  const send = () => page.user.click(button('Enviar mensaje'))
  return { ...page, send }
}

/** The alert above the form says this, and has the focus. */
async function expectAlert(says: string | RegExp) {
  await main().findByText(says, { selector: '[role=alert] *' })
  await expectFocus(() => main().getByRole('alert'))
}

test('a member’s message survives a reload, without the tick and the captcha; the name comes from the session', async () => {
  const page = await write()
  await page.user.click(main().getByRole('checkbox', { name: /^He leído/ }))
  await page.reload()
  await main().findByText(/Hemos recuperado lo que escribió/)
  expect(field('Mensaje')).toHaveProperty('value', TEXT)
  expect(field('Nombre')).toHaveProperty('value', 'Lucía')
  expect(main().getByRole('checkbox', { name: /^He leído/ })).toHaveProperty('checked', false)
})

test('a failure names the mailbox unless the sender can do something about it; what was typed and the captcha stay', async () => {
  const { server, setOffline, send } = await writeAndTick()
  await setOffline(true)
  await send()
  await expectAlert(NO_NETWORK)
  await setOffline(false)
  for (const [status, messages, says] of [
    [500, undefined, contactTrouble(MAILBOX)],
    [429, undefined, /Demasiadas peticiones/],
    [422, { subject: ['El asunto no gusta.'] }, /El asunto no gusta\./],
  ] as const) {
    server.once(sendContactMessage, () => {
      throw new Refused(status, messages && { subject: [...messages.subject] })
    })
    await send()
    await expectAlert(says)
  }
  expect(field('Asunto').getAttribute('aria-invalid')).toBe('true')
  expect(field('Mensaje')).toHaveProperty('value', TEXT)
  expect((await captcha()).checked).toBe(true)
  expect(new Set(server.asked(sendContactMessage).map(({ input }) => input.recaptcha_token)).size).toBe(1)
})

test('a message whose answer was lost is sent again as the same one', async () => {
  const { server, send } = await writeAndTick()
  server.loseAnswer(sendContactMessage)
  await send()
  await expectAlert(NO_NETWORK)
  expect(field('Mensaje')).toHaveProperty('value', TEXT)
  await send()
  await screen.findByText(THANKS)
  const keys = server.asked(sendContactMessage).map(({ input }) => input.sending_key)
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
})
