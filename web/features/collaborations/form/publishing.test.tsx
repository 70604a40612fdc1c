// Publishing a request where something comes in between: third parties' data, a reload, somebody else, a lost answer.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCollaboration, editCollaboration } from '#contract/collaborations.ts'
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

test('subject, place and day are enough; what was published is shown, and nothing of it is left in the form', async () => {
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

test("what looks like a third party's data is shown to its author, who corrects it or insists", async () => {
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
  // The piece is selected: whoever types now replaces it.
  await expectFocus(() => field('Descripción'))
  await user.keyboard('anotada')
  expect(field('Descripción')).toHaveProperty('value', text.replace('4567 KLM', 'anotada'))
  await publish(user)
  expect(await marks()).toEqual(['612 345 678'])
  await user.click(screen.getByRole('button', { name: 'No es ningún dato de terceros' }))
  await expectTitle('Con una matrícula')
  expect(server.asked(createCollaboration).map(({ input }) => input.harmless)).toEqual([['612 345 678']])

  // What was answered for is not asked again; what comes in is.
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

/** Has the rules about third parties come as this says. */
function rulesThat(come: (whole: () => Promise<object>) => Promise<object>) {
  vi.doMock('#contract/discretion.ts', (whole) => come(whole))
  onTestFinished(() => void vi.doUnmock('#contract/discretion.ts'))
}

test('whoever publishes before the rules have come waits for them', async () => {
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

test('where the rules cannot be had nobody is kept from publishing', async () => {
  rulesThat(() => Promise.reject(new TypeError('no network')))
  const { user, server } = await open()
  await fillInTheLeast(user, 'Matrícula 4567 KLM')
  await publish(user)
  await expectTitle('Matrícula 4567 KLM')
  expect(server.asked(createCollaboration)[0]!.input.harmless).toEqual([])
})

test('a request half filled in is there again after a reload, thrown away and brought back, and is nobody else’s', async () => {
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
  // The same again is no change of what was published unheard.
  expect(server.asked(editCollaboration)).toEqual([])
})

test.each([
  ['arrived without its answer', true],
  ['never arrived', false],
])('a request changed after an attempt that %s is published once, as changed', async (_, arrives) => {
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

test('what was published unheard and deleted since is published anew, as changed', async () => {
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

test('who leaves the form while it is sent stays where they went, and is told that it was published', async () => {
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
  // Nothing of it is left to be published again.
  await page.load(NEW)
  await main().findByText(/Bastan el asunto/)
  expect(field('Asunto')).toHaveProperty('value', '')
})

test('whoever is logged in by the time that an answer comes neither hears of it nor is led to it', async () => {
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

test('whoever logs out in another tab leaves nothing of what they typed in this one', async () => {
  const page = await open()
  await fill(page.user, field('Asunto'), 'Solo mío')
  expect(page.stored()).toContain('Solo mío')
  await page.inAnotherTab(() => localStorage.clear())
  await expect.poll(page.address).toMatch(/^\/login/)
  expect(page.stored()).not.toContain('Solo mío')
})
