// The texts to a colleague who is not chosen, or whose place becomes free again.
import { expect, test } from 'vitest'
import { declineAnswer, listAnswers } from '#contract/answering.ts'
import type { Answer } from '#contract/answers.ts'
import { getCollaboration } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { getDetective } from '#contract/profile.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { answerOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }
const serverWith = (answer: () => Answer) =>
  serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, request(dayAfter(madridDay(), 3), { answers_count: 1 }))
    .answer(listAnswers, () => ({ data: [answer()] }))
const open = (more: Partial<Answer> = {}, server = serverWith(() => answerOf({ user: NURIA, ...more }))) =>
  openPage('/collaboration/70', { as: sessionOf(lucia), server })

test('the own words of who declines are kept: above a prepared text, and on another screen and back', async () => {
  const page = await open()
  const field = () => main().findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje (opcional)' })
  await page.user.click(await main().findByRole('button', { name: 'No elegir' }))
  await page.user.clear(await field())
  await page.user.type(await field(), 'Otra vez será.')
  for (const text of [/un perfil distinto/, /ha cambiado/])
    await page.user.click(main().getByRole('radio', { name: text }))
  const whole =
    'Otra vez será.\nMuchas gracias por responder. Al final el trabajo ha cambiado y no me hará falta ayuda.'
  expect((await field()).value).toBe(whole)
  await page.user.click(main().getByRole('link', { name: NURIA.full_name }))
  await expect.poll(page.address).toBe('/profile/3')
  await page.back()
  await page.user.click(await main().findByRole('button', { name: 'No elegir' }))
  expect((await field()).value).toBe(whole)
  expect(main().getByRole('radio', { name: /ha cambiado/ })).toHaveProperty('checked', true)
})

test('a refusal that names a third party has the hint about personal data, and is sent all the same', async () => {
  const server = serverWith(() => answerOf({ user: NURIA })).answer(declineAnswer, answerOf({ user: NURIA }))
  const { user, later } = await open({}, server)
  await user.click(await main().findByRole('button', { name: 'No elegir' }))
  const field = await main().findByRole('textbox', { name: 'Mensaje (opcional)' })
  await user.clear(field)
  await user.type(field, 'Era 12345678Z.')
  await later(1000)
  await main().findByText(/^«12345678Z» parece/)
  await user.click(main().getByRole('button', { name: 'Enviar' }))
  await later(7000)
  await expect.poll(() => server.asked(declineAnswer)).toHaveLength(1)
})

test('a colleague whose place becomes free again is thanked as one who had been accepted', async () => {
  const { user } = await open({ state: 'accepted' })
  await user.click(await main().findByRole('button', { name: 'Dejar libre su plaza' }))
  const field = await main().findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje (opcional)' })
  expect(field.value).toMatch(/^Muchas gracias por su disposición\. El trabajo ha cambiado/)
  expect(main().queryByText(/he contado con otra persona/)).toBeNull()
})

test('somebody whom the author has accepted meanwhile on another device does not lose the place', async () => {
  let answer = answerOf({ user: NURIA })
  const server = serverWith(() => answer).answer(declineAnswer, ({ previous }) => {
    if (previous === answer.state) return answer
    throw new Refused(409, { general: ['Mientras tanto ha decidido otra cosa.'] })
  })
  const { user, later } = await open({}, server)
  await user.click(await main().findByRole('button', { name: 'No elegir' }))
  await main().findByRole('button', { name: 'Enviar' })
  answer = { ...answer, state: 'accepted' }
  await user.click(main().getByRole('button', { name: 'Enviar' }))
  await later(7000)
  await main().findByText('Mientras tanto ha decidido otra cosa.')
  // The form was about an offer; letting go of a place is another question.
  await main().findByRole('button', { name: 'Dejar libre su plaza' })
  expect(main().queryByRole('button', { name: 'Enviar' })).toBeNull()
})
