// A result as a card: what it says, and how a colleague is called from it. The profile has the telephones,
// and the server counts who opens it.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FoundDetective, nearestDetectives, relaxSearch, searchDetectives } from '#contract/directory.ts'
import { type Detective, getDetective, PERSONAL, PROFESSIONAL } from '#contract/profile.ts'
import { expectFocus, main, notices, openedDialog } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { AREAS, foundOf, LANGUAGES, lucia, SERVICES, serverWithLists, sessionOf } from '#web/testing/world.ts'

const rafael = {
  ...lucia,
  ...{ id: 2, name: 'Rafael', surname: 'Ortega', full_name: 'Rafael Ortega Muñoz', license_number: 2815 },
  ...{ office_name: 'Ortega & Ríos', services: SERVICES.slice(0, 6), languages: LANGUAGES },
  work_areas: [AREAS.soria, AREAS.sevilla, AREAS.getafe],
  work_equipment: [
    { id: 1, name: 'Turismo' },
    { id: 3, name: 'Motocicleta' },
    { id: 15, name: 'Dron con piloto habilitado' },
  ],
}
const MOBILE = { value: '+34612345678', type: PROFESSIONAL } as const
const LANDLINE = { value: '+34954000000', type: PERSONAL } as const

let followed: string[]
const follow = (event: MouseEvent) => {
  const link = event.target instanceof HTMLAnchorElement && event.target
  if (!link || link.pathname.startsWith('/users')) return
  followed.push(link.getAttribute('href')!)
  event.preventDefault()
}
beforeEach(() => {
  followed = []
  document.addEventListener('click', follow)
})
afterEach(() => document.removeEventListener('click', follow))

async function openResults(query = '', detective: Partial<FoundDetective & Detective> = {}) {
  const shown = { ...rafael, ...detective }
  const server = serverWithLists()
    .answer(searchDetectives, foundOf([shown]))
    .answer(getDetective, { detective: shown })
  const page = await openPage(`/users${query}`, { as: sessionOf(lucia), server })
  await screen.findByRole('link', { name: shown.full_name })
  return page
}
const card = () => screen.getByRole('heading', { level: 3 }).closest('li')!
const textsOf = (list: string) =>
  within(within(card()).getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const marked = () => [...card().querySelectorAll('mark')].map(({ textContent }) => textContent)
const press = (name: RegExp) => within(card()).getByRole('button', { name })

test('a result has office and licence, and says that staff have checked it', async () => {
  await openResults()
  expect(card().textContent).toContain('DespachoOrtega & Ríos')
  expect(card().textContent).toContain('Número licenciaTIP 2815 comprobada')
})

test('a licence that nobody has checked is not called checked', async () => {
  await openResults('', { license_checked_on: null })
  expect(card().textContent).toContain('Número licencia2815')
  expect(card().textContent).not.toContain('comprobada')
})

test('if nobody works in a place, the nearest detectives are offered with their kilometres', async () => {
  const server = serverWithLists()
    .answer(searchDetectives, foundOf([]))
    .answer(relaxSearch, { data: [] })
    .answer(nearestDetectives, {
      data: [
        { detective: rafael, area: AREAS.getafe, kilometres: 38 },
        { detective: lucia, area: AREAS.soria, kilometres: 52 },
      ],
    })
  await openPage('/users?admin_area_level=0&admin_area_id=41091', { as: sessionOf(lucia), server })
  const list = await screen.findByRole('list', { name: 'Los más cercanos, en línea recta' })
  expect(within(list).getByRole('link', { name: rafael.full_name })).toBeTruthy()
  expect(list.textContent).toContain('A unos 38 km: Getafe, Madrid')
  expect(list.textContent).toContain('A unos 52 km: provincia de Soria')
  expect(server.asked(nearestDetectives)[0]!.input).toMatchObject({ admin_area_id: 41091, page: 1 })
})

test('the values that were searched for come first: the area in the tab, the service, the equipment, the language', async () => {
  await openResults('?admin_area_level=1&admin_area_id=41&service=5&work_equipment=15&languages=pt')
  await expect
    .poll(() => card().firstElementChild!.textContent)
    .toBe('Área de trabajo: Sevilla (provincia), Andalucía+2 más')
  expect(card().firstElementChild!.hasAttribute('data-met')).toBe(true)
  expect(textsOf('Servicios')).toEqual([SERVICES[4]!.name, SERVICES[0]!.name, `${SERVICES[1]!.name}+3 más`])
  expect(marked()).toEqual([SERVICES[4]!.name])
  expect(textsOf('Medios de trabajo')).toEqual(['Dron con piloto habilitado', 'Turismo', 'Motocicleta'])
  expect(textsOf('Idiomas')).toEqual(['Portugués', 'Inglés', 'Francés', 'Catalán'])
})

test('an area that contains the place is said to be covered whole, and not marked as the place itself', async () => {
  await openResults('?admin_area_level=0&admin_area_id=41038')
  await expect
    .poll(() => card().firstElementChild!.textContent)
    .toBe('Cubre toda la provincia de Sevilla+2 más')
  expect(card().firstElementChild!.hasAttribute('data-met')).toBe(false)
})

test('one press calls: the profile is opened then, not before', async () => {
  const { user, server } = await openResults('', { contact_means: { tlfs: [MOBILE], emails: [] } })
  expect(server.asked(getDetective)).toEqual([])
  await user.click(press(/^Llamar a Rafael/))
  await expect.poll(() => followed).toEqual(['tel:+34612345678'])
  expect(server.asked(getDetective)).toHaveLength(1)
  await user.click(press(/^Escribir por WhatsApp/))
  await expect.poll(() => followed[1]).toMatch(/^https:\/\/wa\.me\/34612345678\?text=Hola/)
  // It is known by then.
  expect(server.asked(getDetective)).toHaveLength(1)
})

test('if there are several telephones, the user chooses one, and the focus returns to the card', async () => {
  const { user } = await openResults('', { contact_means: { tlfs: [LANDLINE, MOBILE], emails: [] } })
  await user.click(press(/^Llamar/))
  const dialog = await openedDialog('¿A qué teléfono quiere llamar?')
  expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+34612345678',
    'tel:+34954000000',
  ])
  expect(followed).toEqual([])
  await user.keyboard('{Escape}')
  await expectFocus(() => press(/^Llamar/))
})

test('a user who has opened too many profiles is told so, and nothing rings', async () => {
  const { user, server } = await openResults()
  const reason = 'Ha abierto muchos perfiles distintos en poco tiempo.'
  server.refuse(getDetective, 429, { general: [reason] })
  await user.click(press(/^Llamar/))
  await within(notices()).findByText(reason)
  expect(followed).toEqual([])
})

test('nobody is called who has no telephone, nor oneself', async () => {
  await openResults('', { has_telephone: false, has_whatsapp: false })
  expect(main().queryByRole('button', { name: /^(Llamar|Escribir por)/ })).toBeNull()
})

test('the own card has no buttons', async () => {
  await openResults('', { id: lucia.id })
  expect(main().queryByRole('button', { name: /^(Llamar|Escribir por)/ })).toBeNull()
})
