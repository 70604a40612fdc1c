// Publishing, editing, hiding and deleting requests without a connection (docs/decisions/0030-outbox.md).
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCollaboration, deleteCollaboration } from '#contract/collaborations.ts'
import { editCollaboration } from '#contract/editing-collaborations.ts'
import { button, fill, main, notices } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { daysAhead, fillInTheLeast, NEW, publish, serverWithRequests } from '#web/testing/requests.ts'
import { Refused } from '#web/testing/stand-in.ts'
import { lucia, request, sessionOf } from '#web/testing/world.ts'

const WILL_BE_SAVED = 'Se guardará cuando haya conexión'
const OWN = 'Mis peticiones de colaboración'

const line = () =>
  screen.queryAllByRole('status').find(({ textContent }) => /cambios? (espera|no se ha)/.test(textContent))
const told = (text: string) => waitFor(() => expect(screen.getByRole('main').textContent).toContain(text))
const expectTitle = (name: string) => screen.findByRole('heading', { level: 1, name })
const gone = () => waitFor(() => expect(line()).toBeUndefined())

/** Opens a page with everything fetched that it needs offline. */
async function open(address: string) {
  const server = serverWithRequests(request(daysAhead(5)))
  const page = await openPage(address, { as: sessionOf(lucia), server })
  await screen.findByRole('heading', { level: 1 })
  await page.later(3000)
  return { ...page, server }
}

test('a request published without a connection waits among the own requests, and is published once, even if the answer is lost', async () => {
  const page = await open(NEW)
  const { user, server } = page
  await fillInTheLeast(user, 'Desde el valle')
  await page.setOffline(true)
  await publish(user)
  await expectTitle(OWN)
  const waiting = await screen.findByRole('list', { name: 'Cambios que esperan la conexión' })
  expect(waiting.textContent).toContain(`Publicar «Desde el valle». ${WILL_BE_SAVED}`)
  expect(server.asked(createCollaboration)).toEqual([])
  server.loseAnswer(createCollaboration)
  await page.setOffline(false)
  await page.later(30_000)
  await main().findByRole('link', { name: 'Desde el valle' })
  await gone()
  expect([...server.requests.values()].filter(({ subject }) => subject === 'Desde el valle')).toHaveLength(1)
  // Every attempt has the same idempotency key.
  const keys = server.asked(createCollaboration).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a request that is refused when it is sent returns to its form, with the typed values and the reason', async () => {
  const page = await open(NEW)
  const { user, server } = page
  await fillInTheLeast(user, 'Se rechazará')
  await page.setOffline(true)
  await publish(user)
  await expectTitle(OWN)
  const why = 'El servicio elegido no existe.'
  server.once(createCollaboration, () => {
    throw new Refused(422, { service_id: [why] })
  })
  await page.setOffline(false)
  await page.later(5000)
  await waitFor(() => expect(line()?.textContent).toContain('Un cambio no se ha podido guardar.'))
  await user.click(within(line()!).getByRole('button', { name: 'Ver por qué' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sin enviar todavía' })
  expect(dialog.textContent).toContain(why)
  await user.click(within(dialog).getByRole('link', { name: 'Corregir' }))
  await waitFor(() =>
    expect(main().getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Se rechazará'),
  )
  await waitFor(() => expect(main().getAllByRole('alert')[0]!.textContent).toContain(why))
  await publish(user)
  await expectTitle('Se rechazará')
  await gone()
  expect([...server.requests.values()].filter(({ subject }) => subject === 'Se rechazará')).toHaveLength(1)
})

test('a hiding that waits is shown on the request; a waiting deletion can be cancelled', async () => {
  const page = await open('/collaboration/70')
  const { user, server } = page
  await main().findByRole('button', { name: 'Ocultar' })
  await page.setOffline(true)
  await user.click(button('Ocultar'))
  await told(`Ocultar «Relevo en una vigilancia». ${WILL_BE_SAVED}`)
  // Discarded, the request shows as the server has it; and hidden again if that is undone.
  await user.click(main().getByRole('button', { name: 'Descartar' }))
  await main().findByRole('button', { name: 'Ocultar' })
  await user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await told(`Ocultar «Relevo en una vigilancia». ${WILL_BE_SAVED}`)
  expect(main().queryByRole('button', { name: 'Ocultar' })).toBeNull()
  expect(server.requests.get(70)).toMatchObject({ disabled: false })
  await page.setOffline(false)
  await page.later(5000)
  await gone()
  expect(server.requests.get(70)).toMatchObject({ disabled: true })

  await page.setOffline(true)
  await user.click(button('Eliminar'))
  await waitFor(() => expect(line()?.textContent).toContain('Un cambio espera la conexión.'))
  await user.click(within(line()!).getByRole('button', { name: 'Ver cuáles' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sin enviar todavía' })
  expect(dialog.textContent).toContain('Eliminar «Relevo en una vigilancia»')
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }))
  await gone()
  await page.setOffline(false)
  await page.later(10_000)
  expect(server.asked(deleteCollaboration)).toEqual([])
  expect(server.requests.size).toBe(1)
})

test('a waiting edit is shown on the request, and is sent once', async () => {
  const page = await open('/collaboration/70/edit')
  const { user, server } = page
  await page.setOffline(true)
  await fill(user, await main().findByRole('textbox', { name: 'Asunto' }), 'Cambiada en el puerto')
  await user.click(button('Editar petición'))
  await told(`Editar «Cambiada en el puerto». ${WILL_BE_SAVED}`)
  server.loseAnswer(editCollaboration)
  await page.setOffline(false)
  await page.later(30_000)
  await gone()
  expect(server.requests.get(70)).toMatchObject({ subject: 'Cambiada en el puerto' })
  expect(new Set(server.asked(editCollaboration).map(({ key }) => key)).size).toBe(1)
  expect(notices().textContent).not.toContain('No se ha podido')
})
