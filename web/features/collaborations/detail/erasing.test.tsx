// An author erases an elapsed request for good, from the list and from its page.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eraseCollaboration, getCollaboration } from '#contract/collaborations.ts'
import { button, expectFocus, main, notices, openedDialog, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { daysAhead, serverWithRequests } from '#web/testing/requests.ts'
import { Lost } from '#web/testing/stand-in.ts'
import { lucia, request, sessionOf } from '#web/testing/world.ts'

const TITLE = 'Mis peticiones de colaboración'
const ERASE = 'Borrar definitivamente'
const elapsed = (id: number, subject: string) => request(daysAhead(-5), { id, subject, elapsed: true })

/** Lucía's own list, with an elapsed request for each of these subjects. */
async function open(...subjects: string[]) {
  const server = serverWithRequests(...subjects.map((subject, at) => elapsed(70 + at, subject)))
  server.answer(eraseCollaboration, ({ id }) => {
    server.requests.delete(id)
    return undefined
  })
  const page = await openPage('/collaborations', { as: sessionOf(lucia), server, width: 390 })
  await page.user.click(await main().findByRole('link', { name: 'Ver mis peticiones' }))
  await screen.findByRole('heading', { level: 1, name: TITLE })
  await main().findByRole('link', { name: subjects[0]! })
  return { ...page, server }
}
const asked = () => openedDialog('¿Borrar definitivamente?')
const isGone = (subject: string) =>
  expect.poll(() => main().queryByRole('link', { name: subject })).toBeNull()

test('the erased request is gone from the list, and the focus is on the rest of it', async () => {
  const { user, server } = await open('Para borrar en la lista', 'Se queda')
  await user.click(button(`${ERASE} «Para borrar en la lista»`))
  await user.click((await asked()).getByRole('button', { name: ERASE }))
  await isGone('Para borrar en la lista')
  await expectFocus(() => main().getByRole('heading', { level: 2, name: /petici(ón|ones)$/ }))
  expect(title().textContent).toBe(TITLE)
  expect([...server.requests.keys()]).toEqual([71])
})

test('erasing asks first and leads to the list, from which Back does not return; without a connection the request stays', async () => {
  const { user, server, address, back } = await open('Para borrar')
  await user.click(main().getByRole('link', { name: 'Para borrar' }))
  await main().findByText(/La fecha de inicio ya ha transcurrido/)
  await user.click(button(ERASE))
  const first = await asked()
  first.getByText(/«Para borrar» se borrará ahora mismo/)
  expect(first.getByRole('button', { name: 'Cancelar' }).dataset.autofocus).toBe('true')
  await user.click(first.getByRole('button', { name: 'Cancelar' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expectFocus(() => button(ERASE))
  expect(server.asked(eraseCollaboration)).toEqual([])

  await user.click(button(ERASE))
  const second = await asked()
  server.once(eraseCollaboration, () => {
    throw new Lost('no network')
  })
  await user.click(second.getByRole('button', { name: ERASE }))
  await expect
    .poll(() => second.queryByRole('alert')?.textContent)
    .toContain('No hay conexión con el servidor')
  expect(server.requests.size).toBe(1)
  server.refuse(getCollaboration, 404)
  await user.click(second.getByRole('button', { name: ERASE }))
  await screen.findByRole('heading', { level: 1, name: TITLE })
  await expectFocus(title)
  await within(notices()).findByText('Borrada definitivamente: «Para borrar»')
  expect(within(notices()).queryByRole('button', { name: 'Deshacer' })).toBeNull()
  await isGone('Para borrar')
  expect(server.requests.size).toBe(0)
  await back()
  expect(address()).not.toBe('/collaboration/70')
  expect(title().textContent).toBe(TITLE)
})
