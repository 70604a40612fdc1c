// The three lists of a detective (Para mí, Todas, Mías), covered requests among them, and what a card says of
// its state.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Collaboration,
  EXCERPT_MAX,
  getCollaboration,
  listCollaborations,
  NARROW_EXCERPT_MAX,
} from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { getDetective } from '#contract/profile.ts'
import { fullDate } from '#web/lib/dates.ts'
import { button, expectFocus, main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import {
  AREAS,
  administrator,
  answerOf,
  listOf,
  lucia,
  request,
  serverWithLists,
  sessionOf,
} from '#web/testing/world.ts'

const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }
const fit = { place: true, service: null, languages: null, gender: null, age: null }
const [today, tomorrow] = [madridDay(), dayAfter(madridDay(), 1)]
const nurias = (more: Partial<Collaboration>) =>
  request(tomorrow, { user: NURIA, fit, opened: true, created_at: new Date().toISOString(), ...more })

/** Each list has one request, named after it. */
function server() {
  return serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(listCollaborations, ({ for_me, owner, covered, service }) =>
      listOf([
        nurias({
          subject: `${owner ? 'Mía' : for_me ? 'Cercana' : 'De todas'}${covered ? ', cubierta' : ''}${service ? ' y filtrada' : ''}`,
        }),
      ]),
    )
}
const open = (address: string, there = server()) => openPage(address, { as: sessionOf(lucia), server: there })
const subject = () => screen.queryByRole('heading', { level: 3 })?.querySelector('a')?.textContent
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Listas de peticiones' })).getByRole('link', { name })
const current = () =>
  within(screen.getByRole('navigation', { name: 'Listas de peticiones' }))
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)

test('a detective goes from one list to another; the filters stay, and each list is remembered', async () => {
  const there = server()
  const { user, address } = await open('/collaborations/service=6', there)
  await expect.poll(subject).toBe('De todas y filtrada')
  expect(current()).toEqual(['Todas'])
  await user.click(tab('Para mí'))
  await expect.poll(address).toBe('/collaborations/for_me=true&service=6')
  await expect.poll(subject).toBe('Cercana y filtrada')
  expect(current()).toEqual(['Para mí'])
  await user.click(screen.getByRole('button', { name: /^Quitar Investigación/ }))
  await expect.poll(address).toBe('/collaborations/for_me=true')
  await user.click(tab('Mías'))
  await expect.poll(subject).toBe('Mía')
  expect(current()).toEqual(['Mías'])
  await user.click(screen.getByRole('link', { name: 'Ver peticiones de colaboración' }))
  await expect.poll(address).toBe('/collaborations/for_me=true')
  await user.click(tab('Todas'))
  await expect.poll(subject).toBe('De todas')
  expect(address()).toBe('/collaborations')
})

test('covered requests are a filter of the open lists and of the own one', async () => {
  const { user, address } = await open('/collaborations')
  await user.click(await main().findByRole('checkbox', { name: 'Solo las cubiertas' }))
  await user.click(button('Filtrar'))
  await expect.poll(address).toBe('/collaborations/covered=true')
  await expect.poll(subject).toBe('De todas, cubierta')
  await user.click(screen.getByRole('button', { name: 'Quitar Solo las cubiertas' }))
  await expect.poll(subject).toBe('De todas')
  await user.click(tab('Mías'))
  await user.click(await main().findByRole('button', { name: 'Solo las cubiertas', pressed: false }))
  await expect.poll(address).toBe('/collaborations/my-requests?covered=true')
  await expect.poll(subject).toBe('Mía, cubierta')
  await user.click(main().getByRole('button', { name: 'Solo las cubiertas', pressed: true }))
  await expect.poll(address).toBe('/collaborations/my-requests')
})

test('an account without a profile has no list of its own, and no tabs', async () => {
  await openPage('/collaborations', { as: administrator, server: server() })
  await expect.poll(subject).toBe('De todas')
  expect(screen.queryByRole('navigation', { name: 'Listas de peticiones' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Solo las cubiertas' })).toBeNull()
})

test('requests stand under their day; each says where it lies, who publishes it and its state', async () => {
  const cards = [
    nurias({
      id: 1,
      subject: 'Nueva',
      start_date: today,
      opened: false,
      own_area: { how: 'contains', area: AREAS.getafe },
    }),
    nurias({ id: 2, subject: 'Respondida', start_date: today, own_answer: answerOf(), own_area: null }),
    nurias({ id: 3, subject: 'Cubierta', covered: true, own_answer: answerOf({ state: 'accepted' }) }),
  ]
  await open('/collaborations', serverWithLists().answer(listCollaborations, listOf(cards)))
  const day = async (date: string, near: string) =>
    within(await main().findByRole('group', { name: `${fullDate(date)} (${near})` })).getAllByRole('listitem')
  const [first, second] = (await day(today, 'hoy')).filter((item) => item.querySelector('h3'))
  const [third] = await day(tomorrow, 'mañana')
  expect(first?.textContent).toMatch(/^NuevaNueva/)
  expect(first?.textContent).toContain('En su zona: Getafe')
  expect(first?.textContent).toContain(NURIA.full_name)
  expect(second?.textContent).toContain('Ha respondido')
  expect(second?.textContent).toContain('Fuera de sus zonas')
  expect(third?.textContent).toMatch(/^CubiertaCubiertaCuentan con usted/)
})

const own = { user: { id: lucia.id, full_name: lucia.full_name }, description: 'palabra '.repeat(100) }
const ownRequests = [
  request(tomorrow, { ...own, id: 1, subject: 'A la vista' }),
  request(tomorrow, { ...own, id: 2, subject: 'Apartada', disabled: true }),
  request(dayAfter(today, -1), { ...own, id: 3, subject: 'Empezada', elapsed: true }),
]
const serverWithOwn = () =>
  server().answer(listCollaborations, ({ owner }) => listOf(owner ? ownRequests : []))
const cardOf = (name: string) => main().getByRole('link', { name }).closest('li')!
const excerpt = () => cardOf('A la vista').querySelector('p')!.textContent

test('on a telephone an author finds the own requests, also those hidden or already begun, each marked, with a short excerpt', async () => {
  const page = await openPage('/collaborations', {
    ...{ as: sessionOf(lucia), server: serverWithOwn(), width: 390 },
  })
  await page.user.click(await main().findByRole('link', { name: 'Ver mis peticiones' }))
  await main().findByRole('link', { name: 'A la vista' })
  expect(page.address()).toBe('/collaborations/my-requests')
  expect(document.title).toBe('Mis peticiones de colaboración · Pesquisa')
  await expectFocus(title)
  const hidden = ownRequests.filter(({ subject }) =>
    within(cardOf(subject)).queryByTitle('Oculta al público'),
  )
  expect(hidden.map(({ subject }) => subject)).toEqual(['Apartada'])
  const begun = ownRequests.filter(({ subject }) =>
    cardOf(subject).closest('[role=group]')!.textContent.includes('Ya pasó'),
  )
  expect(begun.map(({ subject }) => subject)).toEqual(['Empezada'])
  expect(excerpt()).toMatch(/\S…$/)
  expect(excerpt().length).toBeLessThanOrEqual(NARROW_EXCERPT_MAX)
})

test('on a desk the excerpt is longer', async () => {
  await open('/collaborations/my-requests', serverWithOwn())
  await main().findByRole('link', { name: 'A la vista' })
  expect(excerpt().length).toBeGreaterThan(NARROW_EXCERPT_MAX)
  expect(excerpt().length).toBeLessThanOrEqual(EXCERPT_MAX)
})

test('a request is no longer new in the list once it was opened', async () => {
  const one = nurias({ opened: false, subject: 'Relevo' })
  const there = serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(listCollaborations, listOf([one]))
    .answer(getCollaboration, { ...one, opened: true })
  const page = await open('/collaborations', there)
  await page.user.click(await main().findByRole('link', { name: 'Relevo' }))
  await screen.findByRole('heading', { name: 'Publicada por' })
  await page.back()
  await expect.poll(subject).toBe('Relevo')
  expect(main().queryByText('Nueva')).toBeNull()
  expect(there.asked(listCollaborations)).toHaveLength(1)
})

test('a request of somebody who hides only the profile does not lead to the profile', async () => {
  const one = nurias({ subject: 'Relevo', has_closed_profile: true })
  const there = serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(listCollaborations, listOf([one]))
    .answer(getCollaboration, one)
  const page = await open('/collaborations', there)
  await page.user.click(await main().findByRole('link', { name: 'Relevo' }))
  const publication = await main().findByRole('region', { name: 'Publicada por' })
  expect(publication.textContent).toContain(`${one.user.full_name}Su perfil no está disponible`)
  expect(within(publication).queryByRole('link', { name: one.user.full_name })).toBeNull()
  expect(there.asked(getDetective).filter(({ input }) => input.id === one.user.id)).toEqual([])
})

test.each([
  [
    'areas',
    lucia.work_areas,
    'Actualmente no hay peticiones de colaboración en sus zonas',
    'Revisar mis zonas',
  ],
  ['no areas', [], 'Todavía no ha indicado sus zonas de trabajo', 'Añadir mis zonas'],
])('a detective with %s and no request near finds a way on', async (_, work_areas, text, name) => {
  const there = serverWithLists()
    .answer(getDetective, { detective: { ...lucia, work_areas } })
    .answer(listCollaborations, ({ for_me }) => listOf(for_me ? [] : [nurias({ subject: 'De lejos' })]))
  const { user, address } = await open('/collaborations/for_me=true', there)
  await screen.findByText(text)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/profile')
  await user.click(screen.getByRole('link', { name: 'Ver todas las peticiones' }))
  await expect.poll(subject).toBe('De lejos')
  expect(address()).toBe('/collaborations')
})

test('without hits near the filters go first, or the search goes on elsewhere', async () => {
  const there = server().answer(listCollaborations, ({ for_me }) =>
    listOf(for_me ? [] : [nurias({ subject: 'De lejos' })]),
  )
  const { user, address } = await open('/collaborations/for_me=true&service=6', there)
  await screen.findByText('Ninguna cumple los filtros elegidos.')
  await user.click(screen.getByRole('link', { name: 'Buscar fuera de mis zonas' }))
  await expect.poll(address).toBe('/collaborations/service=6')
  await expect.poll(subject).toBe('De lejos')
})
