// Publishing a request when something interferes: data of third parties, a reload, another user, a lost
// answer.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCollaboration } from '#contract/collaborations.ts'
import { editCollaboration } from '#contract/editing-collaborations.ts'
import { button, choose, expectFocus, field, fill, main, title } from '#web/testing/hands.ts'
import { openPage, storeSession } from '#web/testing/page.tsx'
import { fillInTheLeast, NEW, publish, serverWithRequests } from '#web/testing/requests.ts'
import { Lost } from '#web/testing/stand-in.ts'
import { lucia, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const rafael = { ...as, id: 2, name: 'Rafael', surname: 'Ortega' }

async function open(server = serverWithRequests()) {
  const page = await openPage(NEW, { as, server })
  await main().findByRole('textbox', { name: 'Asunto' })
  return { ...page, server }
}
const recovered = () => main().findByText(/Hemos recuperado lo que escribió/)
const published = (server: ReturnType<typeof serverWithRequests>) =>
  [...server.requests.values()].map(({ subject }) => subject)
const expectTitle = (text: string) => screen.findByRole('heading', { level: 1, name: text })
const marks = async () => {
  const dialog = await screen.findByRole('dialog', { name: '¿Hay datos de terceros?' })
  return [...dialog.querySelectorAll('mark')].map(({ textContent }) => textContent)
}
const lostConnection = async () => {
  await waitFor(() => expect(main().getAllByRole('alert')[0]!.textContent).toContain('No hay conexión'))
}

test('subject, place and day are enough; the published request is shown, and the form is empty again', async () => {
  const page = await open()
  await fillInTheLeast(page.user, 'Lo mínimo')
  await publish(page.user)
  await expectTitle('Lo mínimo')
  expect(page.address()).toMatch(/^\/collaboration\/\d+$/)
  await screen.findByText('La petición se ha publicado.')
  expect(main().getByText(/Soria/)).toBeTruthy()
  await page.load(NEW)
  await main().findByText(/Bastan el asunto/)
  expect(field('Asunto')).toHaveProperty('value', '')
})

test('possible data of a third party are shown to the author, who corrects or confirms them', async () => {
  const { user, server } = await open()
  const text = 'Conduce un turismo con matrícula 4567 KLM. Llame al 612 345 678.'
  await fillInTheLeast(user, 'Con una matrícula')
  await fill(user, field('Descripción'), text)
  await publish(user)
  expect(await marks()).toEqual(['4567 KLM', '612 345 678'])
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('secreto profesional')
  expect(dialog.textContent).toContain('Descripción: una matrícula')
  await user.click(within(dialog).getByRole('button', { name: 'Corregir' }))
  // The text is selected, so that typing replaces it.
  await expectFocus(() => field('Descripción'))
  await user.keyboard('anotada')
  expect(field('Descripción')).toHaveProperty('value', text.replace('4567 KLM', 'anotada'))
  await publish(user)
  expect(await marks()).toEqual(['612 345 678'])
  await user.click(screen.getByRole('button', { name: 'No es ningún dato de terceros' }))
  await expectTitle('Con una matrícula')
  expect(server.asked(createCollaboration).map(({ input }) => input.harmless)).toEqual([['612 345 678']])

  // Confirmed texts are not asked about again; new ones are.
  await user.click(await main().findByRole('link', { name: 'Editar' }))
  await main().findByRole('textbox', { name: 'Asunto' })
  await fill(user, field('Asunto'), 'Corregida')
  await user.click(button('Editar petición'))
  await expectTitle('Corregida')
  expect(server.asked(editCollaboration)[0]!.input.harmless).toEqual(['612 345 678'])
  await user.click(await main().findByRole('link', { name: 'Editar' }))
  await main().findByRole('textbox', { name: 'Asunto' })
  await fill(user, field('Asunto'), 'Escriba a cliente@example.net')
  await user.click(button('Editar petición'))
  expect(await marks()).toEqual(['cliente@example.net'])
  await user.keyboard('{Escape}')
  await expectFocus(() => field('Asunto'))
})

/** Replaces the loading of the rules about third parties. */
function rulesThat(come: (whole: () => Promise<object>) => Promise<object>) {
  vi.doMock('#contract/discretion.ts', (whole) => come(whole))
  onTestFinished(() => void vi.doUnmock('#contract/discretion.ts'))
}

test('a user who publishes before the rules have loaded waits for them', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  rulesThat(async (whole) => {
    await promise
    return await whole()
  })
  const { user, server } = await open()
  await fillInTheLeast(user, 'Matrícula 4567 KLM')
  await publish(user)
  expect(screen.queryByRole('dialog', { name: '¿Hay datos de terceros?' })).toBeNull()
  expect(server.asked(createCollaboration)).toEqual([])
  release()
  expect(await marks()).toEqual(['4567 KLM'])
})

test('the author can publish even if the rules cannot be loaded', async () => {
  rulesThat(() => Promise.reject(new TypeError('no network')))
  const { user, server } = await open()
  await fillInTheLeast(user, 'Matrícula 4567 KLM')
  await publish(user)
  await expectTitle('Matrícula 4567 KLM')
  expect(server.asked(createCollaboration)[0]!.input.harmless).toEqual([])
})

test('a half-filled request is recovered after a reload, can be discarded and brought back, and is not shown to other users', async () => {
  const page = await open()
  const { user } = page
  await fillInTheLeast(user, 'A medias')
  await choose(user, 'Idiomas requeridos', 'ingl')
  await user.click(main().getByRole('link', { name: 'Cancelar' }))
  await expectTitle('Peticiones de colaboración')
  await page.load(NEW)
  await recovered()
  expect(field('Asunto')).toHaveProperty('value', 'A medias')
  await main().findByText(/Castilla y León › Soria/)
  await main().findByText('Inglés')

  await user.click(button('Descartar'))
  expect(field('Asunto')).toHaveProperty('value', '')
  expect(page.stored()).not.toContain('A medias')
  await user.click(button('Deshacer'))
  expect(field('Asunto')).toHaveProperty('value', 'A medias')

  storeSession(rafael)
  await page.load(NEW)
  await main().findByText(/Bastan el asunto/)
  expect(field('Asunto')).toHaveProperty('value', '')
  expect(main().queryByText(/Hemos recuperado/)).toBeNull()
})

test('a request whose answer was lost is published once, also when it is sent again after a reload', async () => {
  const page = await open()
  const { user, server } = page
  await fillInTheLeast(user, 'Respuesta perdida')
  server.loseAnswer(createCollaboration)
  await publish(user)
  await lostConnection()
  await expectFocus(() => main().getAllByRole('alert')[0]!)
  expect(published(server)).toEqual(['Respuesta perdida'])
  await page.reload()
  await recovered()
  await publish(user)
  await expectTitle('Respuesta perdida')
  expect(published(server)).toEqual(['Respuesta perdida'])
  const [first, second] = server.asked(createCollaboration).map(({ key }) => key)
  expect(first).toMatch(/.{16}/)
  expect(second).toBe(first)
  // The same content must not be sent as a change of the published request.
  expect(server.asked(editCollaboration)).toEqual([])
})

test.each([
  ['arrived without its answer', true],
  ['never arrived', false],
])('a request changed after an attempt that %s is published once, with its changes', async (_, arrives) => {
  const page = await open()
  const { user, server } = page
  await fillInTheLeast(user, 'Primer intento')
  if (arrives) server.loseAnswer(createCollaboration)
  else server.once(createCollaboration, () => Promise.reject(new Lost('no network')))
  await publish(user)
  await lostConnection()
  await page.reload()
  await recovered()
  await fill(user, field('Asunto'), 'Cambiada')
  await publish(user)
  await expectTitle('Cambiada')
  expect(published(server)).toEqual(['Cambiada'])
})

test('a request published without an answer and deleted since is published again, with its changes', async () => {
  const { user, server } = await open()
  await fillInTheLeast(user, 'Publicada y borrada')
  server.loseAnswer(createCollaboration)
  await publish(user)
  await lostConnection()
  server.requests.clear()
  await fill(user, field('Asunto'), 'Cambiada tras borrarla')
  await publish(user)
  await expectTitle('Cambiada tras borrarla')
  expect(published(server)).toEqual(['Cambiada tras borrarla'])
})

test('a user who leaves the form while it is being sent stays on the new screen and gets a notice that the request was published', async () => {
  const page = await open()
  const { user, server, address } = page
  await fillInTheLeast(user, 'Publicada a mis espaldas')
  const { arrived, release } = server.hold(createCollaboration)
  await publish(user)
  await arrived
  await user.click(main().getByRole('link', { name: 'Cancelar' }))
  await expectTitle('Peticiones de colaboración')
  release()
  await screen.findByText('La petición se ha publicado.')
  await main().findByText('Publicada a mis espaldas')
  expect(address()).toBe('/collaborations')
  // No draft is left that could be published again.
  await page.load(NEW)
  await main().findByText(/Bastan el asunto/)
  expect(field('Asunto')).toHaveProperty('value', '')
})

test('a user who logs in before the answer arrives neither sees it nor is led to it', async () => {
  const page = await open()
  const { user, server } = page
  await fillInTheLeast(user, 'Publicada por la anterior')
  const { arrived, release } = server.hold(createCollaboration)
  await publish(user)
  await arrived
  await page.inAnotherTab(() => storeSession(rafael))
  await expect.poll(() => field('Asunto')).toHaveProperty('value', '')
  release()
  await fill(user, field('Asunto'), 'Lo mío')
  await page.later(1000)
  expect(screen.getByRole('status', { name: 'Avisos' }).textContent).toBe('')
  expect(title().textContent).toBe('Crear petición colaboración')
  expect(published(server)).toEqual(['Publicada por la anterior'])
})

test('after a log-out in another tab, this tab stores nothing of the typed text', async () => {
  const page = await open()
  await fill(page.user, field('Asunto'), 'Solo mío')
  expect(page.stored()).toContain('Solo mío')
  await page.inAnotherTab(() => localStorage.clear())
  await expect.poll(page.address).toMatch(/^\/login/)
  expect(page.stored()).not.toContain('Solo mío')
})

test('a request above the limit stays in the form, with the reason why it is not published, also after a reload', async () => {
  const why =
    'Ha publicado ya 1 petición en la última hora, el máximo. Podrá publicar otra dentro de 60 minutos.'
  const server = serverWithRequests().refuse(createCollaboration, 429, { general: [why] })
  const page = await openPage(NEW, { as: sessionOf(lucia), server })
  await fillInTheLeast(page.user, 'La segunda')
  await fill(page.user, field('Descripción'), 'Con todo lo que hace falta.')
  await publish(page.user)
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
  expect(page.address()).toBe(NEW)
  await page.reload()
  await main().findByText(/Hemos recuperado lo que escribió/)
  expect(field('Asunto')).toHaveProperty('value', 'La segunda')
  expect(field('Descripción')).toHaveProperty('value', 'Con todo lo que hace falta.')
  expect(server.requests.size).toBe(0)
})
