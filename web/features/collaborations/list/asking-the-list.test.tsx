// The filters of the list of requests: they are in the address, and the call to the server follows it.
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listCollaborations, SORTS } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { getToday } from '#contract/today.ts'
import { button, choice, choose, expectFocus, field, fill, main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import type { StandIn } from '#web/testing/stand-in.ts'
import { emptyDay } from '#web/testing/today.ts'
import { listOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const SEVILLA = 'admin_area_level=1&admin_area_id=41&languages=pt'
const NOTHING = { country: 'ES', languages: [], owner: false, covered: false, for_me: false, page: 1 }
const today = madridDay()
const typed = (day: string) => day.split('-').reverse().join('/')

async function openList(filters = '', server: StandIn = serverWithLists()) {
  server.answer(listCollaborations, ({ page, sort }) =>
    listOf([request(today, { subject: `Página ${page}, ${sort ?? 'lo próximo'}` })], {
      current_page: page,
      last_page: 9,
      total: 130,
    }),
  )
  const page = await openPage(`/collaborations${filters && `/${filters}`}`, { as: sessionOf(lucia), server })
  await count()
  await main().findByRole('textbox', { name: 'Comienza desde' })
  return page
}

const LINE = 'Lugar, día, servicio o idioma'

async function choosePlace(user: UserEvent, typed: string, name: RegExp) {
  await main().findByRole('combobox', { name: LINE })
  await fill(user, choice(LINE), typed)
  await user.click(await screen.findByRole('option', { name }))
}

const count = () => screen.findByRole('heading', { level: 2, name: /^\d+ peticiones$/ })
const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros en uso' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent)
const subject = () => screen.getByRole('heading', { level: 3 }).textContent
const latest = (server: StandIn) => server.asked(listCollaborations).at(-1)!.input

test('a member filters by place, service, days and language, and removes each filter', async () => {
  const { user, server, address } = await openList()
  await choosePlace(user, 'sevi', /Sevilla \(provincia\)/)
  await expect.poll(address).toBe('/collaborations/admin_area_level=1&admin_area_id=41')
  await choose(user, 'Servicio', 'investigación')
  await fill(user, field('Comienza desde'), typed(today))
  await fill(user, field('Comienza hasta'), typed(dayAfter(today, 30)))
  await choose(user, 'Idiomas requeridos', 'port')
  await user.click(button('Filtrar'))
  const to = dayAfter(today, 30)
  const asked = `admin_area_level=1&admin_area_id=41&service=6&date_from=${today}&date_to=${to}&languages=pt`
  await expect.poll(address).toBe(`/collaborations/${asked}`)
  await expect
    .poll(() => latest(server))
    .toMatchObject({
      admin_area_id: 41,
      service: 6,
      date_from: today,
      date_to: to,
      languages: ['pt'],
      owner: false,
      page: 1,
    })
  await expect
    .poll(chips)
    .toEqual([
      'Sevilla (provincia), Andalucía',
      'Investigación de accidentes y siniestros',
      expect.stringMatching(/^Desde el \d/),
      expect.stringMatching(/^Hasta el \d/),
      'Portugués',
      'Quitar todos',
    ])
  await expectFocus(() => screen.getByRole('heading', { level: 2, name: /^\d+ peticiones$/ }))
  await user.click(screen.getByRole('button', { name: /^Quitar Desde/ }))
  await expect.poll(address).toMatch(new RegExp(`service=6&date_to=${to}&languages=pt$`))
  await user.click(screen.getByRole('button', { name: 'Quitar todos' }))
  await expect.poll(address).toBe('/collaborations')
  await expect.poll(subject).toBe('Página 1, lo próximo')
})

test('a day that does not exist, or a period that ends before it begins, shows an error on its field and starts no search', async () => {
  const { user, server, address } = await openList()
  await fill(user, field('Comienza desde'), '31/02/2027')
  await user.click(button('Filtrar'))
  await screen.findByText('La fecha no es válida.')
  await expectFocus(() => field('Comienza desde'))
  await fill(user, field('Comienza desde'), typed(dayAfter(today, 9)))
  await fill(user, field('Comienza hasta'), typed(today))
  const before = server.asked(listCollaborations).length
  await user.click(button('Filtrar'))
  await screen.findByText('La segunda fecha no puede ser anterior a la primera.')
  await expectFocus(() => field('Comienza hasta'))
  expect(server.asked(listCollaborations)).toHaveLength(before)
  expect(address()).toBe('/collaborations')
  await fill(user, field('Comienza hasta'), typed(dayAfter(today, 9)))
  await user.click(button('Filtrar'))
  const day = dayAfter(today, 9)
  await expect.poll(address).toBe(`/collaborations/date_from=${day}&date_to=${day}`)
})

test('a member changes the order, and the focus stays where it was', async () => {
  const { user, address } = await openList()
  const order = (to: string) => choose(user, 'Orden', to)
  await user.click(choice('Orden'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(
    Object.values(SORTS),
  )
  await user.click(screen.getByRole('option', { name: SORTS.newest }))
  await expect.poll(address).toBe('/collaborations/sort=newest')
  await expect.poll(subject).toBe('Página 1, newest')
  await expectFocus(() => choice('Orden'))
  await order(SORTS.match)
  await expect.poll(address).toBe('/collaborations/sort=match')
  // The default order is not in the address.
  await order(SORTS.start_date)
  await expect.poll(address).toBe('/collaborations')
  await expect.poll(subject).toBe('Página 1, lo próximo')
})

test('a member turns the pages, hears the page number, and returns to the first at once', async () => {
  const page = await openList('sort=newest')
  const { user, server, address } = page
  await expect.poll(subject).toBe('Página 1, newest')
  const { arrived, release } = server.hold(listCollaborations)
  await user.click(button('Página 2'))
  await arrived
  await expectFocus(() => screen.queryByRole('heading', { level: 2, name: 'Buscando…' }))
  expect(address()).toBe('/collaborations/sort=newest&page=2')
  release()
  await expect.poll(subject).toBe('Página 2, newest')
  await expectFocus(() => screen.queryByRole('heading', { level: 2, name: '130 peticiones' }))
  const pages = () =>
    main()
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
  expect(pages()).toContain('130 peticiones, página 2 de 9')
  const asked = server.asked(listCollaborations).length
  await page.back()
  await expect.poll(subject).toBe('Página 1, newest')
  expect(server.asked(listCollaborations)).toHaveLength(asked)
  await user.click(button('Última página'))
  await expect.poll(address).toBe('/collaborations/sort=newest&page=9')
  expect(button('Última página')).toHaveProperty('disabled', true)
  await user.click(button('Primera página'))
  await expect.poll(address).toBe('/collaborations/sort=newest')
})

test('an address shows the same list to somebody else; invalid parts are ignored', async () => {
  const wrong = 'service=x&page=-1&date_from=2027-02-30&sort=oldest&color=blue&owner=true'
  const { server } = await openList(`${SEVILLA}&${wrong}`)
  await expect.poll(chips).toEqual(['Sevilla (provincia), Andalucía', 'Portugués', 'Quitar todos'])
  expect(latest(server)).toEqual({ ...NOTHING, admin_area_level: 1, admin_area_id: 41, languages: ['pt'] })
})

test('a later visit to the screen restores the latest filters, until they are removed', async () => {
  const page = await openList(SEVILLA, serverWithLists().answer(getToday, emptyDay()))
  const { user, address } = page
  const follow = (name: string) =>
    user.click(within(screen.getByRole('banner')).getAllByRole('link', { name })[0]!)
  await follow('Pesquisa')
  await expect.poll(address).toBe('/hoy')
  await follow('Peticiones de colaboración')
  await expect.poll(address).toBe(`/collaborations/${SEVILLA}`)
  await expectFocus(title)
  await user.click(await screen.findByRole('button', { name: 'Quitar todos' }))
  await expect.poll(address).toBe('/collaborations')
  await page.back()
  await expect.poll(address).toBe(`/collaborations/${SEVILLA}`)
})

test('a place can be found by its name, and a near day chosen with one button', async () => {
  const { user, address } = await openList()
  await choosePlace(user, 'sevi', /Sevilla \(provincia\)/)
  const from = main().getByRole('group', { name: 'Comienza desde: días cercanos' })
  await user.click(within(from).getByRole('button', { name: 'Mañana' }))
  await user.click(button('Filtrar'))
  await expect
    .poll(address)
    .toBe(`/collaborations/admin_area_level=1&admin_area_id=41&date_from=${dayAfter(today, 1)}`)
})
