// A decision is held for some seconds, so that it can be undone without anybody being told.
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { acceptAnswer, declineAnswer, listAnswers } from '#contract/answering.ts'
import { getCollaboration } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getDetective } from '#contract/profile.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { answerOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const NURIA = 'Núria Puig Bosch'
const offered = answerOf({ user: { id: 3, full_name: NURIA }, message: 'Tengo moto.' })
/** Lucía's request, which Núria has answered. */
const deciding = () =>
  serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, request(dayAfter(madridDay(), 3), { answers_count: 1 }))
    .answer(listAnswers, { data: [offered] })
    .answer(acceptAnswer, { ...offered, state: 'accepted' })
    .answer(declineAnswer, { ...offered, state: 'declined' })
const open = (server: ReturnType<typeof deciding>) =>
  openPage('/collaboration/70', { as: sessionOf(lucia), server })
const undo = () => main().getByRole('button', { name: 'Deshacer' })

describe('a decision that was just taken', () => {
  test('is undone without a call, and what was written to decline is still there', async () => {
    const server = deciding()
    const { user, later } = await open(server)
    await user.click(await main().findByRole('button', { name: 'Aceptar' }))
    expect(document.activeElement).toBe(undo())
    // A second press meets the same buttons, at rest.
    for (const name of ['Aceptar', 'No elegir'])
      expect(main().getByRole('button', { name })).toHaveProperty('disabled', true)
    await user.click(undo())
    await screen.findByText('Deshecho: no se ha dicho nada a nadie')
    await user.click(main().getByRole('button', { name: 'No elegir' }))
    const field = await main().findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje (opcional)' })
    await user.clear(field)
    await user.type(field, 'Otra vez será.')
    await user.click(main().getByRole('button', { name: 'Enviar' }))
    await user.click(undo())
    expect(field.value).toBe('Otra vez será.')
    await later(20_000)
    expect([...server.asked(acceptAnswer), ...server.asked(declineAnswer)]).toEqual([])
  })

  test('is undone from its notice on another screen too', async () => {
    const server = deciding().answer(listNotifications, {
      ...{ data: [], next_before: null },
      ...{ unread: 0, unread_about_messages: 0, unread_messages: 0 },
    })
    const { user, later, address } = await open(server)
    await user.click(await main().findByRole('button', { name: 'Aceptar' }))
    await user.click(main().getByRole('link', { name: 'Núria Puig Bosch' }))
    await expect.poll(address).toBe('/profile/3')
    await screen.findByText('Cuenta con Núria Puig Bosch: se lo diremos en unos segundos')
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await later(20_000)
    expect(server.asked(acceptAnswer)).toEqual([])
  })

  test('is sent at once if another one is taken, or if the page is left', async () => {
    const server = deciding().answer(listAnswers, {
      data: [offered, answerOf({ id: 9, user: { id: 4, full_name: 'Beatriz Sanz Gil' } })],
    })
    const { user } = await open(server)
    const [first] = await main().findAllByRole('button', { name: 'Aceptar' })
    await user.click(first!)
    await user.click(main().getAllByRole('button', { name: 'No elegir' })[1]!)
    await user.click(await main().findByRole('button', { name: 'Enviar' }))
    await expect.poll(() => server.asked(acceptAnswer).map(({ input }) => input.answer_id)).toEqual([8])
    expect(server.asked(declineAnswer)).toEqual([])
    await act(async () => window.dispatchEvent(new Event('pagehide')))
    await expect.poll(() => server.asked(declineAnswer).map(({ input }) => input.answer_id)).toEqual([9])
  })

  test('waits without a connection, as everything that is sent', async () => {
    const server = deciding()
    const page = await open(server)
    await page.user.click(await main().findByRole('button', { name: 'Aceptar' }))
    await page.setOffline(true)
    await page.later(7000)
    await main().findByText('Se lo diremos cuando haya conexión.')
    for (const name of ['Aceptar', 'No elegir']) expect(main().queryByRole('button', { name })).toBeNull()
    await page.setOffline(false)
    await expect.poll(() => server.asked(acceptAnswer)).toHaveLength(1)
  })

  test('waits beside one about another answer; of the two that is discarded alone which is pressed', async () => {
    const beatriz = answerOf({ id: 9, user: { id: 4, full_name: 'Beatriz Sanz Gil' } })
    const server = deciding().answer(listAnswers, { data: [offered, beatriz] })
    const page = await open(server)
    const of = (name: string) => within(main().getByRole('link', { name }).closest<HTMLElement>('li')!)
    await main().findByRole('link', { name: NURIA })
    await page.setOffline(true)
    await page.user.click(of(NURIA).getByRole('button', { name: 'Aceptar' }))
    await page.later(7000)
    await of(NURIA).findByText('Se lo diremos cuando haya conexión.')
    await page.user.click(of(beatriz.user.full_name).getByRole('button', { name: 'Aceptar' }))
    await page.later(7000)
    await of(beatriz.user.full_name).findByText('Se lo diremos cuando haya conexión.')
    await page.user.click(of(NURIA).getByRole('button', { name: 'Descartar' }))
    await of(NURIA).findByRole('button', { name: 'Aceptar' })
    expect(of(beatriz.user.full_name).queryByRole('button', { name: 'Aceptar' })).toBeNull()
    await page.setOffline(false)
    await page.later(20_000)
    expect(server.asked(acceptAnswer).map(({ input }) => input.answer_id)).toEqual([9])
  })

  test('is discarded while it waits for a connection: the text to decline is still there', async () => {
    const server = deciding()
    const page = await open(server)
    await page.user.click(await main().findByRole('button', { name: 'No elegir' }))
    const field = () => main().queryByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje (opcional)' })
    await expect.poll(field).not.toBeNull()
    await page.user.clear(field()!)
    await page.user.type(field()!, 'Otra vez será.')
    await page.user.click(main().getByRole('button', { name: 'Enviar' }))
    await page.setOffline(true)
    await page.later(7000)
    const discard = await main().findByRole('button', { name: 'Descartar' })
    expect(field()).toBeNull()
    await page.user.click(discard)
    expect(field()?.value).toBe('Otra vez será.')
    main().getByRole('button', { name: 'Aceptar' })
    await page.setOffline(false)
    await page.later(20_000)
    expect(server.asked(declineAnswer)).toEqual([])
  })
})
