// The author's actions on a request: hide, show, delete, each with its undo; and events that interfere.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import {
  deleteCollaboration,
  disableCollaboration,
  getCollaboration,
  listCollaborations,
  RESTORABLE_SECONDS,
  restoreCollaboration,
} from '#contract/collaborations.ts'
import { button, expectFocus, main, notices, title } from '#web/testing/hands.ts'
import { openPage, type Page, storeSession } from '#web/testing/page.tsx'
import { daysAhead, serverWithRequests } from '#web/testing/requests.ts'
import { listOf, lucia, request, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const rafael = { ...as, id: 2, name: 'Rafael', surname: 'Ortega' }
const SUBJECT = 'Relevo en una vigilancia'
const PATH = '/collaboration/70'
const OWN_LIST = '/collaborations/my-requests'
const GONE = 'Esta petición de colaboración no existe o ya no está disponible.'
const HIDDEN = /Esta petición de colaboración está oculta al público/

async function open(...more: Parameters<typeof serverWithRequests>) {
  const server = serverWithRequests(request(daysAhead(5)), ...more)
  const page = await openPage(PATH, { as, server })
  await main().findByRole('button', { name: /^(Ocultar|Mostrar)$/ })
  return { ...page, server }
}
const undo = () => within(notices()).queryByRole('button', { name: 'Deshacer' })
const isHidden = () => main().queryByText(HIDDEN) !== null
const expectAt = ({ address }: Page, path: string) => expect.poll(address).toBe(path)

test('the author hides a request and shows it again; the newer notice replaces the older', async () => {
  const { user, server } = await open()
  main().getByText('Ninguno en particular.')
  button('Ocultar').focus()
  await user.keyboard('{Enter}')
  await within(notices()).findByText('Petición ocultada')
  expect(isHidden()).toBe(true)
  expect(main().queryByRole('button', { name: 'Ocultar' })).toBeNull()
  await expectFocus(() => button('Mostrar'))
  expect(server.requests.get(70)).toMatchObject({ disabled: true })
  await user.keyboard('{Enter}')
  await within(notices()).findByText('Petición mostrada de nuevo')
  expect(isHidden()).toBe(false)
  // Two undo buttons at once would contradict each other.
  expect(within(notices()).getAllByRole('button', { name: 'Deshacer' })).toHaveLength(1)
  await expect.poll(() => server.requests.get(70)).toMatchObject({ disabled: false })
})

test('hiding can be undone from its notice, for seven seconds or as long as the notice has the focus', async () => {
  const page = await open()
  const { user, server } = page
  await user.click(button('Ocultar'))
  await page.later(5000)
  act(() => undo()!.focus())
  await page.later(60_000)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(isHidden()).toBe(false))
  await expectFocus(() => button('Ocultar'))
  expect(undo()).toBeNull()
  await expect.poll(() => server.requests.get(70)).toMatchObject({ disabled: false })

  await user.click(button('Ocultar'))
  await page.later(5000)
  expect(undo()).not.toBeNull()
  await page.later(2500)
  expect(undo()).toBeNull()
  // The bell does not store this notice.
  await page.later(5000)
  expect(screen.queryByText('Petición ocultada')).toBeNull()
})

test('a deleted request leads to the own ones and disappears from them at once, even if the server still lists it', async () => {
  const page = await open(request(daysAhead(6), { id: 71, subject: 'Se queda' }))
  const { user, server } = page
  const { arrived, release } = server.hold(deleteCollaboration)
  const before = listOf([...server.requests.values()])
  await user.click(button('Eliminar'))
  await expectAt(page, OWN_LIST)
  await arrived
  server.answer(listCollaborations, before)
  await main().findByText('Se queda')
  expect(main().queryByText(SUBJECT)).toBeNull()
  release()
})

test('the notice of a deletion comes before the title of the list in the tab order, and undoes it by keyboard', async () => {
  const page = await open()
  const { user, server } = page
  await user.click(button('Eliminar'))
  await expectAt(page, OWN_LIST)
  await within(notices()).findByText('Petición eliminada')
  await expectFocus(title)
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  await expectFocus(undo)
  await user.keyboard('{Enter}')
  await expectAt(page, PATH)
  await within(notices()).findByText('Petición recuperada')
  await main().findByRole('button', { name: 'Eliminar' })
  expect(server.requests.size).toBe(1)
})

test('for two minutes a deleted request can be restored from the bell; after that it is gone for everybody', async () => {
  const page = await open()
  const { user, server } = page
  await user.click(button('Eliminar'))
  await expectAt(page, OWN_LIST)
  await expect.poll(() => server.requests.size).toBe(0)
  await page.later(100_000)
  expect(undo()).toBeNull()
  const bell = () => within(screen.getByRole('banner')).queryAllByRole('button', { name: /^Avisos/ })[0]
  await user.click(bell()!)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deshacer' }))
  await expectAt(page, PATH)
  await screen.findByRole('heading', { level: 1, name: SUBJECT })
  expect(server.requests.size).toBe(1)

  await user.click(await main().findByRole('button', { name: 'Eliminar' }))
  await expectAt(page, OWN_LIST)
  await page.later(RESTORABLE_SECONDS * 1000 + 1000)
  expect(bell()).toBeUndefined()
  for (const path of [PATH, '/collaboration/nada']) {
    await page.load(path)
    await expectAt(page, '/collaborations')
    await within(notices()).findByText(GONE)
  }
})

test('a deletion whose undo succeeds at the second try is undone, despite an earlier fetch still in progress', async () => {
  const page = await open()
  const { user, server } = page
  await user.click(button('Eliminar'))
  await expectAt(page, OWN_LIST)
  const restore = server.requests
  const gone = request(daysAhead(5))
  server.lose(restoreCollaboration)
  const { arrived, release } = server.hold(getCollaboration)
  await user.click(await within(notices()).findByRole('button', { name: 'Deshacer' }))
  await expectAt(page, PATH)
  await arrived
  server.answer(restoreCollaboration, () => {
    restore.set(70, gone)
    return gone
  })
  await user.click(await within(notices()).findByRole('button', { name: 'Reintentar' }))
  release()
  await within(notices()).findByText('Petición recuperada')
  expect(title().textContent).toBe(SUBJECT)
  expect(page.address()).toBe(PATH)
})

test('an action that failed on the server is reverted on the screen, with the reason', async () => {
  const page = await open()
  const { user, server } = page
  // A new fetch fails too.
  server.lose(disableCollaboration).lose(deleteCollaboration).lose(getCollaboration)
  await user.click(button('Ocultar'))
  await within(notices()).findByText(
    'No se ha podido ocultar la petición. No hay conexión con el servidor.',
    {
      exact: false,
    },
  )
  expect(isHidden()).toBe(false)
  button('Ocultar')

  await user.click(button('Eliminar'))
  await within(notices()).findByText(/No se ha podido eliminar la petición\./)
  await expectAt(page, PATH)
  // The cached request is shown again.
  await screen.findByRole('heading', { level: 1, name: SUBJECT })
})

test('the author learns of changes made meanwhile: the request was deleted elsewhere, or has begun at midnight', async () => {
  const page = await open(request(daysAhead(0), { id: 71, subject: 'Empieza hoy' }))
  const { user, server } = page
  server.requests.delete(70)
  await user.click(button('Ocultar'))
  await expectAt(page, '/collaborations')
  await within(notices()).findByText(GONE)

  const told = 'La fecha de inicio ya ha transcurrido: esta petición ya no se puede cambiar.'
  await page.load('/collaboration/71')
  server.refuse(disableCollaboration, 409, { general: [told] })
  await main().findByRole('button', { name: 'Ocultar' })
  server.requests.set(71, request(daysAhead(0), { id: 71, subject: 'Empieza hoy', elapsed: true }))
  await user.click(button('Ocultar'))
  await within(notices()).findByText(told, { exact: false })
  await main().findByText(/La fecha de inicio ya ha transcurrido por lo que/)
  expect(main().queryByRole('button', { name: 'Eliminar' })).toBeNull()
})

test('an elapsed request can only be published again; an open one has the link to its form', async () => {
  const server = serverWithRequests(request(daysAhead(-5), { elapsed: true, unique_views: 2 }))
  const page = await openPage(PATH, { as, server })
  await main().findByText('La fecha de inicio ya ha transcurrido por lo que ya no se lista públicamente.')
  main().getByText(/Vista por \d+ detectives/)
  for (const name of ['Ocultar', 'Mostrar', 'Eliminar'])
    expect(main().queryByRole('button', { name })).toBeNull()
  expect(main().queryByRole('link', { name: 'Editar' })).toBeNull()
  expect(main().getByRole('link', { name: 'Publicar de nuevo' }).getAttribute('href')).toBe(
    '/collaborations/new-request?copia=70',
  )
  server.requests.set(70, request(daysAhead(5)))
  await page.reload()
  const edit = await main().findByRole('link', { name: 'Editar' })
  expect(edit.getAttribute('href')).toBe(`${PATH}/edit`)
})

test("a user's notices and undo actions are gone when another user is logged in", async () => {
  const page = await open()
  const { user, server } = page
  const { arrived, release } = server.hold(deleteCollaboration)
  await user.click(button('Eliminar'))
  await within(notices()).findByRole('button', { name: 'Deshacer' })
  await arrived
  await page.inAnotherTab(() => storeSession(rafael))
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  release()
  await page.later(1000)
  expect(notices().textContent).toBe('')
  expect(screen.queryByRole('button', { name: /^Avisos/ })).toBeNull()
})

test("the next user sees nothing of the previous user's pending deletion and cannot undo it", async () => {
  const page = await open()
  const { user, server } = page
  server.answer(logout, undefined)
  const held = server.hold(deleteCollaboration)
  await user.click(button('Eliminar'))
  await expectAt(page, OWN_LIST)
  await held.arrived
  await page.inAnotherTab(() => storeSession(rafael))
  // The deletion fails, which only its author would be notified of.
  server.isReachable = false
  held.release()
  await page.later(1000)
  server.isReachable = true
  expect(notices().textContent).not.toContain('eliminar')
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  expect(screen.queryByText(SUBJECT)).toBeNull()
  expect(page.address()).toBe(OWN_LIST)
})
