// An answer to a request, and its withdrawal, without a connection (docs/decisions/0030-outbox.md).
import { expect, test } from 'vitest'
import { giveAnswer, withdrawAnswer } from '#contract/answering.ts'
import type { Answer } from '#contract/answers.ts'
import { getCollaboration } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { getDetective } from '#contract/profile.ts'
import { expectFocus, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { answerOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }

/** Núria's request as Lucía sees it; the server keeps her answer. */
function nurias(first: { own_answer?: Answer } = {}) {
  let shown = request(dayAfter(madridDay(), 3), { user: NURIA, ...first })
  const keep = (own_answer: Answer) => {
    shown = { ...shown, own_answer }
    return own_answer
  }
  const server = serverWithLists()
    .answer(getCollaboration, () => shown)
    .answer(getDetective, { detective: lucia })
    .answer(giveAnswer, ({ message }) => keep(answerOf({ message: message ?? null })))
    .answer(withdrawAnswer, () => keep(answerOf({ state: 'withdrawn' })))
  return { server, open: () => openPage('/collaboration/70', { as: sessionOf(lucia), server }) }
}

test('without a connection an answer waits in place of its form; discarded, the form has what was written', async () => {
  const { server, open } = nurias()
  const { user, later, setOffline } = await open()
  const field = () => main().findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje (opcional)' })
  await user.type(await field(), 'Puedo el lunes')
  await later(3000)
  await setOffline(true)
  const answer = async () => {
    await user.click(main().getByRole('button', { name: 'Me interesa' }))
    await main().findByText(/^Responder a «.*cuando haya conexión\.$/)
    expect(main().queryByRole('button', { name: 'Me interesa' })).toBeNull()
    expect(main().queryByRole('textbox', { name: 'Mensaje (opcional)' })).toBeNull()
  }
  await answer()
  await expectFocus(() => main().getByRole('heading', { name: 'Su respuesta' }))
  await user.click(main().getByRole('button', { name: 'Descartar' }))
  expect((await field()).value).toBe('Puedo el lunes')
  await user.type(await field(), ', o el martes')
  await answer()
  await setOffline(false)
  await later(5000)
  await main().findByText('Ha respondido. Le avisaremos cuando se decida.')
  expect(server.asked(giveAnswer).map(({ input }) => input.message)).toEqual(['Puedo el lunes, o el martes'])
  await user.click(main().getByRole('button', { name: 'Retirar mi respuesta' }))
  expect((await field()).value).toBe('')
})

test('without a connection a withdrawal waits, and is not asked for twice', async () => {
  const { open } = nurias({ own_answer: answerOf() })
  const { user, setOffline } = await open()
  await main().findByText('Ha respondido. Le avisaremos cuando se decida.')
  await setOffline(true)
  await user.click(main().getByRole('button', { name: 'Retirar mi respuesta' }))
  await main().findByText(/^Retirar la respuesta a «.*cuando haya conexión\.$/)
  expect(main().queryByRole('button', { name: 'Retirar mi respuesta' })).toBeNull()
})
