// The data that an account saw last: how long the device keeps them, and how they are shown without a
// network. A start of the app without a network: e2e/offline/offline.test.ts.
import { screen, waitFor } from '@testing-library/react'
import { set, values } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { getCollaboration, listCollaborations } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { searchDetectives } from '#contract/directory.ts'
import { getDetective } from '#contract/profile.ts'
import { main } from '#web/testing/hands.ts'
import { keptHere, keptStore, NOTHING_KEPT, untilGone, untilKept } from '#web/testing/kept.ts'
import { openPage } from '#web/testing/page.tsx'
import { foundOf, listOf, lucia, rafael, request, serverWithLists, sessionOf } from '#web/testing/world.ts'
import type { Seen } from './kept.ts'

const DAY = 24 * 60 * 60_000
const MINUTE = 60_000
const MOST = 150
const as = sessionOf(lucia)
const relief = request(dayAfter(madridDay(), 3), {
  ...{ subject: 'Relevo en Getafe', pay: 'A convenir', vehicle: 'Turismo' },
  user: { id: rafael.id, full_name: rafael.full_name },
})

const server = () =>
  serverWithLists()
    .answer(searchDetectives, foundOf([rafael]))
    .answer(getDetective, ({ id }) => ({ detective: id === rafael.id ? rafael : lucia }))
    .answer(listCollaborations, ({ owner }) => listOf(owner ? [] : [relief]))
    .answer(getCollaboration, relief)
const open = (address: string) => openPage(address, { as, server: server(), hasDatabase: true })

const cards = () => main().queryAllByRole('heading', { level: 3 })
/** The filters say so too, whose lists are not there either. */
const noConnection = () => main().findAllByText(/^No hay conexión con el servidor/)
const line = () => screen.findByText(/Visto por última vez/)

test('the data seen last are shown for fourteen days and not a minute longer', async () => {
  const page = await open('/users')
  await untilKept(page, '"directory"')
  const times = (await values<Seen>(keptStore())).map(({ at }) => at)
  await page.setOffline(true)
  vi.setSystemTime(Math.min(...times) + 14 * DAY - MINUTE)
  await page.load('/users')
  await main().findByRole('heading', { level: 3, name: /^Rafael/ })
  await line()
  vi.setSystemTime(Math.max(...times) + 14 * DAY + MINUTE)
  await page.load('/users')
  await noConnection()
  expect(cards()).toEqual([])
  await untilGone(page, '"key"')
})

test('the oldest of 151 items seen in one session is deleted', async () => {
  const page = await open('/collaborations')
  await untilKept(page, '"owner":false', '"owner":true')
  // As many other items as there is room for, each seen a second before the next.
  const store = keptStore()
  const before = await values<Seen>(store)
  const like = before.find(({ key }) => key[0] === 'collaborations')!
  for (let place = before.length; place < MOST; place += 1)
    await set(`seen ${place}`, { ...like, hash: `seen ${place}`, at: like.at - place * 1000 }, store)
  expect(await values(store)).toHaveLength(MOST)
  await page.user.click(main().getByRole('link', { name: relief.subject }))
  await untilKept(page, '"one"')
  await waitFor(async () => expect(await values(store)).toHaveLength(MOST))
  const { seen } = await keptHere()
  expect(seen).not.toContain(`seen ${MOST - 1}`)
  expect(seen).toContain(`seen ${MOST - 10}`)
})

test('a request seen only in a list can be read without a network, also at a start on its own address', async () => {
  const page = await open('/collaborations')
  await untilKept(page, relief.subject)
  await page.setOffline(true)
  await page.load('/collaboration/70')
  await main().findByRole('heading', { level: 1, name: relief.subject })
  await line()
  main().getByRole('heading', { name: 'Requisitos' })
  expect(page.server.asked(getCollaboration)).toEqual([])

  // Nothing is stored of another request: the page says so, and offers a way on.
  await page.load('/collaboration/987654')
  await main().findByText(/Esta petición no está guardada en este dispositivo\./)
  expect(page.address()).toBe('/collaboration/987654')
  await page.user.click(main().getByRole('link', { name: 'Ver todas las peticiones' }))
  await main().findByRole('link', { name: relief.subject })
  await page.load('/profile/987654')
  await main().findByText(/Este perfil no está guardado en este dispositivo\./)
  await page.user.click(main().getByRole('link', { name: 'Ver detectives' }))
  await waitFor(() => expect(page.address()).toBe('/users'))
})

test('a list that was never seen is not said to be as it was last seen, although the bell has the own requests', async () => {
  const own = request(dayAfter(madridDay()), { subject: 'Apoyo en Getafe' })
  const page = await openPage('/users', {
    ...{ as, hasDatabase: true },
    server: server().answer(listCollaborations, ({ owner }) => listOf(owner ? [own] : [])),
  })
  await untilKept(page, '"owner":true')
  await page.setOffline(true)
  await page.load('/collaborations')
  await noConnection()
  await screen.findByRole('button', { name: 'Avisos' })
  await screen.findByText('Sin conexión. Lo ya cargado sigue a la vista.')
  // On its own screen its age counts.
  await page.user.click(main().getByRole('link', { name: 'Mías' }))
  await main().findByRole('link', { name: own.subject })
  await line()
})

test('a profile and a request that were opened can be read without a network, with their time', async () => {
  const page = await open('/profile/2')
  await untilKept(page, '"profile"')
  await page.load('/collaboration/70')
  await untilKept(page, '"one"')
  expect((await keptHere()).seen).not.toContain('"list",{"owner":false')
  await page.setOffline(true)
  await page.load('/profile/2')
  await main().findByRole('heading', { level: 1, name: /^Rafael/ })
  expect((await line()).textContent).toMatch(
    /^Sin conexión\. Visto por última vez el \d{1,2} de [a-z]+ a las \d{1,2}:\d{2}\. Aquí no se guardan sus medios de contacto personales\. Reintentar$/,
  )
  await page.load('/collaboration/70')
  await main().findByRole('heading', { level: 1, name: relief.subject })
  await line()
})

test('data stored by an earlier version of the website are not shown', async () => {
  const page = await open('/users')
  await untilKept(page, '"directory"')
  await page.setOffline(true)
  vi.stubGlobal('__CONTRACT__', 'next version')
  await page.load('/users')
  await noConnection()
  expect(cards()).toEqual([])
})

test('a member who turns the storage off keeps nothing, at once and from then on', async () => {
  const page = await open('/users')
  await untilKept(page, '"directory"')
  await page.user.click(screen.getByRole('button', { name: /^Menú de/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Ajustes' }))
  const keeping = () =>
    main().findByRole('switch', { name: 'Guardar en este dispositivo lo último que vi', checked: true })
  await page.user.click(await keeping())
  await screen.findByText('Se ha borrado lo que había guardado en este dispositivo.')
  expect(await keptHere()).toEqual(NOTHING_KEPT)
  await page.user.click(screen.getAllByRole('link', { name: 'Buscar detectives' })[0]!)
  await main().findByRole('heading', { level: 3, name: /^Rafael/ })
  await page.later(3000)
  await page.reload()
  await main().findByRole('heading', { level: 3, name: /^Rafael/ })
  await page.later(10_000)
  expect(await keptHere()).toEqual(NOTHING_KEPT)

  await page.load('/settings')
  await page.user.click(
    await main().findByRole('switch', { name: /^Guardar en este dispositivo/, checked: false }),
  )
  await keeping()
  await page.load('/collaborations')
  await untilKept(page, '"collaborations"')
})
