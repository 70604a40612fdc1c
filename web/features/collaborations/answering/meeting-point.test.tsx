// The meeting point, as a colleague and as the author sees it.
import { expect, test } from 'vitest'
import { getMeetingPoint, listAnswers, setMeetingPoint, withdrawAnswer } from '#contract/answering.ts'
import { getCollaboration } from '#contract/collaborations.ts'
import { openConversation } from '#contract/conversations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { getDetective } from '#contract/profile.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { answerOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const SOON = dayAfter(madridDay(), 3)
const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }
const AGAIN = 'Volver a mirar'

test('a colleague who has looked looks again on purpose, and nothing else makes a reading', async () => {
  const own_answer = answerOf({ state: 'accepted' })
  let text: string | null = null
  const server = serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, request(SOON, { user: NURIA, own_answer }))
    .answer(getMeetingPoint, () => ({ text, instructions: null, readings: null }))
    .refuse(openConversation, 422, { to: ['No se puede escribir a esta persona.'] })
    .answer(withdrawAnswer, own_answer)
  const { user, later } = await openPage('/collaboration/70', { as, server })
  const times = () => server.asked(getMeetingPoint).length
  await user.click(await main().findByRole('button', { name: 'Ver el punto de encuentro' }))
  await main().findByText('Todavía no hay punto de encuentro.')
  for (const written of ['Bar Sol', 'Bar Luna']) {
    text = written
    await user.click(main().getByRole('button', { name: AGAIN }))
    await main().findByText(written)
  }
  expect(times()).toBe(3)
  // After a mutation all that is on view is fetched again, but for this.
  const before = server.asked(getCollaboration).length
  await user.click(main().getByRole('button', { name: 'Retirar mi respuesta' }))
  await later(1000)
  await expect.poll(() => server.asked(getCollaboration).length).toBeGreaterThan(before)
  expect(times()).toBe(3)
})

test('an author who writes in two windows sees what the other has saved, keeps what is typed, and saves again', async () => {
  let point = { text: 'Bar Sol' as string | null, instructions: 'Pregunte por Ana.' as string | null }
  const server = serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, request(SOON, { answers_count: 1 }))
    .answer(listAnswers, { data: [answerOf({ user: NURIA })] })
    .answer(getMeetingPoint, () => ({ ...point, readings: [] }))
    .answer(setMeetingPoint, ({ text, instructions = null, previous }) => {
      if (previous!.text !== point.text)
        throw new Refused(409, { general: ['Se ha cambiado en otra ventana.'] }, CHANGED_MEANWHILE)
      point = { text, instructions }
      return undefined
    })
  const { user } = await openPage('/collaboration/70', { as, server })
  const field = await main().findByRole<HTMLInputElement>('textbox', { name: 'Dónde y cuándo' })
  await user.clear(field)
  await user.type(field, 'Bar Luna')
  point = { text: 'Plaza Mayor', instructions: null }
  const save = () => main().getByRole('button', { name: 'Guardar el punto de encuentro' })
  await user.click(save())
  await main().findByText('Se ha cambiado en otra ventana.')
  await main().findByText('Plaza Mayor')
  expect(field.value).toBe('Bar Luna')
  await user.click(save())
  await expect.poll(() => point).toEqual({ text: 'Bar Luna', instructions: 'Pregunte por Ana.' })
  await expect.poll(() => main().queryByText('Plaza Mayor')).toBeNull()
})
