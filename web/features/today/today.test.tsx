// The morning screen: what is on it and where each line leads, its switch, and what only the device knows.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import { madridDay } from '#contract/days.ts'
import { relaxSearch, searchDetectives } from '#contract/directory.ts'
import { hideProfile, showProfile, undoHiding, undoShowing } from '#contract/hiding.ts'
import { getDetective } from '#contract/profile.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { getToday, type Today } from '#contract/today.ts'
import { main, notices } from '#web/testing/hands.ts'
import { serverWithProfile } from '#web/testing/own-profile.ts'
import { openPage, type Page } from '#web/testing/page.tsx'
import { emptyDay, fullDay } from '#web/testing/today.ts'
import { administrator, foundOf, lucia, rafael, serverWithLists, sessionOf } from '#web/testing/world.ts'

const MINUTE = 60_000

const serverOf = (day: Today | (() => Today)) =>
  serverWithLists().answer(getToday, typeof day === 'function' ? day : () => day)
const open = (day: Today | (() => Today), as = sessionOf(lucia)) =>
  openPage('/hoy', { as, server: serverOf(day) })
const folder = async (name: string) => within(await main().findByRole('region', { name }))
const places = async (name: string) =>
  (await folder(name)).getAllByRole('link').map((link) => link.getAttribute('href'))

test('a full day has everything in its order, and each line leads to its place', async () => {
  await open(fullDay())
  expect(await places('En su zona')).toEqual(['/collaboration/71', '/collaborations/for_me=true'])
  expect(await places('Le esperan')).toEqual(['/collaboration/72#respuestas', '/conversations/5'])
  expect(await places('Mis peticiones')).toEqual(['/collaboration/72'])
  expect(await places('Trabajos de hoy y mañana')).toEqual(['/collaboration/73/service-sheet'])
  expect(await places('Por hacer')).toEqual([
    '/collaborations/new-request?copia=74',
    '/profile',
    '/account-settings#dos-pasos',
  ])
  const names = main()
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
  expect(names).toEqual([
    ...[
      'Su visibilidad',
      'En su zona',
      'Le esperan',
      'Mis peticiones',
      'Trabajos de hoy y mañana',
      'Por hacer',
    ],
  ])
  const texts = main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts[0]).toContain('09:30 · Dos Hermanas, Sevilla · en Andalucía')
  expect(texts[1]).toContain('Núria Puig Bosch y 1 másResponden a «Seguimiento»')
  expect(texts[2]).toContain('2 mensajes sin leerhace 1 minuto · ¿Puede el lunes?')
  expect(texts[3]).toMatch(/Quedan \d días · 2 respuestas · 9 vistas/)
  expect(texts[4]).toContain(
    'Mañana, 07:30 · Getafe, Madrid · con Núria Puig Bosch · Ver el punto de encuentro',
  )
  expect(texts[6]).toContain('Su perfil está completo al 75 %Para completarlo, añada idiomas')
})

test('a request of today says that it has begun, as in the list', async () => {
  const day = fullDay()
  const begun = { start_date: madridDay(), start_time: '00:00' }
  const started = (list: Today['open']) => ({
    ...list,
    data: list.data.map((one) => ({ ...one, ...begun })),
  })
  await open({ ...day, open: started(day.open), own: started(day.own) })
  expect((await folder('En su zona')).getAllByRole('listitem')[0]!.textContent).toContain(
    'Comenzó a las 00:00 · Dos Hermanas',
  )
  expect((await folder('Mis peticiones')).getByRole('listitem').textContent).toContain(
    'Comenzó a las 00:00 · 2 respuestas',
  )
})

test('saved colleagues come before recently viewed ones, nobody twice, with a link to all of them', async () => {
  const kept = { data: [{ id: 2, full_name: rafael.full_name }], total: 6 }
  const page = await open(emptyDay({ kept }))
  localStorage.setItem(
    'pesquisa.colleagues',
    JSON.stringify({
      of: lucia.id,
      note: [
        { id: 2, full_name: rafael.full_name, at: Date.now(), called: true },
        { id: 3, full_name: 'Núria Puig Bosch', at: Date.now(), called: false },
      ],
    }),
  )
  await page.reload()
  expect(await places('Colegas guardados y recientes')).toEqual(['/profile/2', '/profile/3', '/users/kept'])
  const texts = (await folder('Colegas guardados y recientes'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts[0]).toBe('Rafael Ortega Muñoz: Guardado')
  expect(texts[1]).toMatch(/^Núria Puig Bosch: Vio su perfil/)
})

test('at most four colleagues are there, of whom two are recent ones', async () => {
  const people = [2, 3, 4, 5].map((id) => ({ id, full_name: `Colega ${id}` }))
  const page = await open(emptyDay({ kept: { data: people, total: 4 } }))
  const hrefs = () => places('Colegas guardados y recientes')
  expect(await hrefs()).toEqual([...[2, 3, 4, 5].map((id) => `/profile/${id}`), '/users/kept'])
  const recent = [6, 7, 8].map((id) => ({ id, full_name: `Colega ${id}`, at: Date.now(), called: false }))
  localStorage.setItem('pesquisa.colleagues', JSON.stringify({ of: lucia.id, note: recent }))
  await page.reload()
  expect(await hrefs()).toEqual([...[2, 3, 6, 7].map((id) => `/profile/${id}`), '/users/kept'])
})

test('an empty day says so, and offers what helps', async () => {
  await open(emptyDay())
  await main().findByText(/^Todo al día/)
  main().getByRole('link', { name: 'Buscar un colega' })
  main().getByRole('link', { name: 'Publicar una petición' })
  expect(main().queryByRole('region', { name: 'En su zona' })).toBeNull()
})

test('on an empty day without work areas these are asked for first', async () => {
  await open(emptyDay({ to_do: { ...emptyDay().to_do, profile: ['work_areas'] } }))
  const [first] = await main().findAllByRole('link')
  expect(first!.textContent).toBe('Añadir áreas de trabajo')
})

const isMarked = async () => (await folder('En su zona')).queryByText('Nueva') !== null
const published = (minutesAgo: number) => () => {
  const day = fullDay()
  const created_at = new Date(Date.now() - minutesAgo * MINUTE).toISOString()
  return { ...day, open: { ...day.open, data: day.open.data.map((one) => ({ ...one, created_at })) } }
}

test('requests published since the last look are marked; none is at the first', async () => {
  const page = await open(published(5))
  expect(await isMarked()).toBe(false)
  await page.later(40 * MINUTE)
  await page.reload()
  expect(await isMarked()).toBe(true)
  // Still the same look.
  await page.later(10 * MINUTE)
  await page.reload()
  expect(await isMarked()).toBe(true)
  await page.later(40 * MINUTE)
  page.server.answer(getToday, published(60))
  await page.reload()
  expect(await isMarked()).toBe(false)
})

test('the member hides for a week in two presses, and takes it back', async () => {
  const until = '2030-01-01T10:00:00.000Z'
  const day = emptyDay()
  const page = await open(() => day)
  page.server
    .answer(hideProfile, () => {
      day.hidden_up = until
      return until
    })
    .answer(undoHiding, () => {
      day.hidden_up = null
      return { hidden_up: null }
    })
  await page.user.click(await main().findByRole('button', { name: 'Ocultar' }))
  await page.user.click(main().getByRole('button', { name: '1 semana' }))
  await main().findByText(/hasta el 1 de enero a las/)
  expect(page.server.asked(hideProfile)[0]!.input).toEqual({
    hidden_profile_time: 10_080,
    hide_requests: true,
  })
  await page.user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await main().findByRole('button', { name: 'Ocultar' })
  expect(page.server.asked(undoHiding)[0]!.input).toMatchObject({
    hidden_profile_time: 10_080,
    hidden_up: until,
  })
})

test('a hidden member shows the profile again, and takes that back to the same end', async () => {
  const until = new Date(Date.now() + 600 * MINUTE).toISOString()
  const day = emptyDay({ hidden_up: until, hides_requests: true })
  const page = await open(() => day, sessionOf({ ...lucia, hidden_up: until }))
  page.server
    .answer(showProfile, () => {
      day.hidden_up = null
      return undefined
    })
    .answer(undoShowing, ({ hidden_up }) => {
      day.hidden_up = hidden_up
      return { hidden_up }
    })
  await page.user.click(await main().findByRole('button', { name: 'Mostrar' }))
  await main().findByRole('button', { name: 'Ocultar' })
  await page.user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await main().findByRole('button', { name: 'Mostrar' })
  expect(page.server.asked(undoShowing)[0]!.input).toEqual({ hidden_up: until, hide_requests: true })
})

test('without an answer there is an error with a retry, and the switch is there all the same', async () => {
  const server = serverWithLists().lose(getToday)
  const page = await openPage('/hoy', { as: sessionOf(lucia), server })
  await page.later(MINUTE)
  const retry = await main().findByRole('button', { name: 'Reintentar' })
  main().getByRole('button', { name: 'Ocultar' })
  server.answer(getToday, emptyDay())
  await page.user.click(retry)
  await main().findByText(/^Todo al día/)
})

/** Opens Rafael's profile and calls him if wanted, then comes to the morning screen. */
async function afterRafael(calls: boolean): Promise<Page> {
  const server = serverWithProfile(lucia)
    .answer(getDetective, ({ id }) => ({ detective: id === rafael.id ? rafael : lucia }))
    .answer(getToday, emptyDay())
    .answer(logout, undefined)
  const page = await openPage('/profile/2', { as: sessionOf(lucia), server })
  const call = await main().findByRole('link', { name: 'Llamar' })
  // There is no telephone here.
  call.addEventListener('click', (event) => event.preventDefault())
  if (calls) await page.user.click(call)
  await page.load('/hoy')
  await main().findByText(/^Todo al día/)
  return page
}

test('a colleague who was viewed or called is listed on this device until the log-out', async () => {
  const page = await afterRafael(true)
  const person = (await folder('Colegas recientes')).getByRole('link')
  expect([person.getAttribute('href'), person.textContent]).toEqual([
    '/profile/2',
    'Rafael Ortega Muñoz: Le llamó ahora mismo',
  ])
  expect(page.stored()).toContain('Rafael Ortega')
  await page.user.click(screen.getByRole('button', { name: /^Menú de/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })
  expect(page.stored()).not.toContain('Rafael Ortega')
  expect(page.stored()).not.toContain('last-look')
})

test('a profile that is gone goes from them', async () => {
  const page = await afterRafael(false)
  page.server
    .refuse(getDetective, 404, { general: ['No existe.'] })
    .answer(searchDetectives, foundOf([]))
    .answer(relaxSearch, { data: [] })
  await page.user.click((await folder('Colegas recientes')).getByRole('link'))
  await expect.poll(() => page.stored()).not.toContain('Rafael Ortega')
  // The screen to which it leads asks too.
  await screen.findByText(/^No se han encontrado detectives/)
})

test('staff without a profile come to the back office instead', async () => {
  const server = serverOf(emptyDay()).lose(listWaiting)
  const page = await openPage('/hoy', { as: administrator, server })
  await expect.poll(page.address).toBe('/admin')
})
