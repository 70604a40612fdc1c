// If a call has no answer after ten seconds, the user can cancel it or send it again, on any screen.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCollaboration, listCollaborations } from '#contract/collaborations.ts'
import { button, main, notices } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { fillInTheLeast, NEW, publish, serverWithRequests } from '#web/testing/requests.ts'
import { lucia, request, sessionOf } from '#web/testing/world.ts'

const SLOW = 'El servidor tarda más de lo habitual en responder.'
const told = () => notices().textContent
const press = (name: string) => within(notices()).getByRole('button', { name })
const as = sessionOf(lucia)

test('a list that does not come is asked again, or given up and asked again later', async () => {
  const server = serverWithRequests(request('2099-01-01'))
  // The bell's own call is not held.
  for (let times = 0; times < 2; times += 1) server.hold(listCollaborations, ({ owner }) => !owner)
  const page = await openPage('/collaborations', { as, server })
  const { user } = page
  await main().findByText('Buscando…')
  const asked = () => server.asked(listCollaborations).filter(({ input }) => !input.owner).length
  await page.later(9000)
  expect(told()).not.toContain(SLOW)
  await page.later(1500)
  expect(told()).toContain(SLOW)
  await user.click(press('Volver a intentarlo'))
  await waitFor(() => expect(asked()).toBe(2))
  expect(told()).not.toContain(SLOW)

  await page.later(10_500)
  await user.click(press('Cancelar'))
  await main().findByText('Ha cancelado la carga. Puede volver a intentarlo cuando quiera.')
  expect(told()).not.toContain(SLOW)
  // After a cancel, nothing is sent in the background.
  await page.later(5000)
  expect(asked()).toBe(2)
  await user.click(button('Reintentar'))
  await main().findByText('Relevo en una vigilancia')
})

async function withFirstUnheard(subject: string) {
  const server = serverWithRequests()
  const page = await openPage(NEW, { as, server })
  await fillInTheLeast(page.user, subject)
  const { arrived } = server.hold(createCollaboration)
  await publish(page.user)
  await arrived
  await page.later(10_500)
  return { ...page, server }
}
const published = (server: ReturnType<typeof serverWithRequests>) =>
  [...server.requests.values()].map(({ subject }) => subject)
const keys = (server: ReturnType<typeof serverWithRequests>) =>
  server.asked(createCollaboration).map(({ key }) => key)

test('a request that is sent again is published once', async () => {
  const { user, server } = await withFirstUnheard('Publicada con paciencia')
  expect(told()).toContain('Lo que ha enviado todavía no tiene respuesta.')
  await user.click(press('Volver a intentarlo'))
  await screen.findByRole('heading', { level: 1, name: 'Publicada con paciencia' })
  expect(keys(server)).toHaveLength(2)
  expect(new Set(keys(server)).size).toBe(1)
  expect(published(server)).toEqual(['Publicada con paciencia'])
})

test('a user who cancels a publication keeps the text, is warned that it may have been published, and publishes it once', async () => {
  const { user, server } = await withFirstUnheard('Cancelada y vuelta a enviar')
  await user.click(press('Cancelar'))
  await waitFor(() =>
    expect(main().getAllByRole('alert')[0]!.textContent).toContain('Puede que ya se haya hecho'),
  )
  await publish(user)
  await screen.findByRole('heading', { level: 1, name: 'Cancelada y vuelta a enviar' })
  expect(new Set(keys(server)).size).toBe(1)
  expect(published(server)).toEqual(['Cancelada y vuelta a enviar'])
})
