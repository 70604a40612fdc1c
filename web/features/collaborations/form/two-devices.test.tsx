// Another device edits the same request meanwhile: nothing of it is overwritten without a question.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editCollaboration } from '#contract/editing-collaborations.ts'
import { button, field, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { daysAhead, serverWithRequests, typed } from '#web/testing/requests.ts'
import { lucia, request, sessionOf } from '#web/testing/world.ts'

/** Opens the form by pressing on the request, as its author. */
async function edit() {
  const server = serverWithRequests(request(daysAhead(5)))
  const page = await openPage('/collaboration/70', { as: sessionOf(lucia), server })
  await page.user.click(await main().findByRole('link', { name: 'Editar' }))
  await main().findByRole('textbox', { name: 'Asunto' })
  const elsewhere = (change: object) => {
    server.requests.set(70, { ...server.requests.get(70)!, ...change })
  }
  return { ...page, server, elsewhere, stands: () => server.requests.get(70)! }
}
const save = () => button('Editar petición')
const asked = () => screen.findByRole('dialog', { name: 'La petición ha cambiado mientras tanto' })
const press = async (name: string) => within(await asked()).getByRole('button', { name })
const expectTitle = (text: string) => screen.findByRole('heading', { level: 1, name: text })

test('the author sees what has changed elsewhere, and saves without losing it', async () => {
  const { user, elsewhere, stands } = await edit()
  const day = daysAhead(8)
  elsewhere({ start_date: day, start_time: '07:30', idioms: [{ country_code: 'en', idiom: 'Inglés' }] })
  await fill(user, field('Asunto'), 'Relevo en dos vigilancias')
  await user.click(save())
  const dialog = await asked()
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fecha de comienzo.+de 20\d\d$/),
    'Hora de comienzo07:30',
    'Idiomas requeridosInglés',
  ])
  expect(stands().subject).toBe('Relevo en una vigilancia')
  await user.click(await press('Guardar lo mío'))
  await expectTitle('Relevo en dos vigilancias')
  expect(stands()).toMatchObject({
    subject: 'Relevo en dos vigilancias',
    start_date: day,
    start_time: '07:30',
    idioms: [{ country_code: 'en' }],
  })
})

test('of a field that both have changed the author knows that it is replaced, or keeps what is saved', async () => {
  const { user, elsewhere, stands, stored, address } = await edit()
  elsewhere({ description: 'Tres jornadas.', vehicle: null })
  await fill(user, field('Descripción'), 'Cuatro jornadas.')
  await user.click(save())
  expect((await asked()).textContent).toContain('Tres jornadas.Usted también lo ha cambiado')
  // Back to the form, with what was typed; the next attempt asks again.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Descripción')).toHaveProperty('value', 'Cuatro jornadas.')
  await user.click(save())
  await user.click(await press('Quedarme con lo guardado'))
  await expectTitle('Relevo en una vigilancia')
  expect(address()).toBe('/collaboration/70')
  expect(main().getByText('Tres jornadas.')).toBeTruthy()
  expect(stands().description).toBe('Tres jornadas.')
  expect(stored()).not.toContain('Cuatro jornadas.')
})

test('a third change while the author reads the question is asked about too', async () => {
  const { user, elsewhere, stands } = await edit()
  elsewhere({ vehicle: 'Moto' })
  await fill(user, field('Asunto'), 'Otro asunto')
  await user.click(save())
  expect((await asked()).textContent).toContain('VehículoMoto')
  elsewhere({ vehicle: 'Furgoneta' })
  await user.click(await press('Guardar lo mío'))
  await waitFor(async () => expect((await asked()).textContent).toContain('VehículoFurgoneta'))
  await user.click(await press('Guardar lo mío'))
  await expectTitle('Otro asunto')
  expect(stands().vehicle).toBe('Furgoneta')
})

test('an edit that waited for the connection asks when its author corrects it', async () => {
  const { user, server, elsewhere, stands, setOffline, later } = await edit()
  await later(3000)
  await fill(user, field('Asunto'), 'Desde el valle')
  await setOffline(true)
  await user.click(save())
  await main().findByText(/Editar «Desde el valle»/)
  elsewhere({ start_time: '09:00' })
  await setOffline(false)
  await later(5000)
  await user.click(await screen.findByRole('button', { name: 'Ver por qué' }))
  await user.click(await screen.findByRole('link', { name: 'Corregir' }))
  await waitFor(() => expect(field('Asunto')).toHaveProperty('value', 'Desde el valle'))
  await user.click(save())
  expect((await asked()).textContent).toContain('Hora de comienzo09:00')
  await user.click(await press('Guardar lo mío'))
  await expectTitle('Desde el valle')
  expect(stands()).toMatchObject({ subject: 'Desde el valle', start_time: '09:00' })
  expect(server.asked(editCollaboration)).toHaveLength(3)
})

test('an own attempt whose answer was lost is no change of another device', async () => {
  const { user, server, stands } = await edit()
  await fill(user, field('Asunto'), 'Primer intento')
  server.loseAnswer(editCollaboration)
  await user.click(save())
  await waitFor(() => expect(main().getAllByRole('alert')[0]!.textContent).toContain('conexión'))
  await fill(user, field('Fecha de comienzo'), typed(daysAhead(6)))
  await user.click(save())
  await expectTitle('Primer intento')
  expect(stands().start_date).toBe(daysAhead(6))
})
