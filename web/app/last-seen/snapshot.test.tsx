// The snapshot of what was on view last, from one visit to the next: what is in it, and when the shell shows
// it.
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getMeetingPoint, listAnswers } from '#contract/answering.ts'
import { logout } from '#contract/auth.ts'
import { getCollaboration } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { searchDetectives } from '#contract/directory.ts'
import { type Detective, getDetective, PERSONAL, PROFESSIONAL } from '#contract/profile.ts'
import { getToday } from '#contract/today.ts'
import { SNAPSHOT_ELEMENT } from '#web/lib/traces/trace-keys.ts'
import { main } from '#web/testing/hands.ts'
import { serverWithProfile } from '#web/testing/own-profile.ts'
import { openPage, type Page } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { emptyDay, fullDay } from '#web/testing/today.ts'
import { answerOf, foundOf, lucia, rafael, request, serverWithLists, sessionOf } from '#web/testing/world.ts'
import { SNAPSHOT } from '../../../bin/web/snapshots.ts'

const SOON = dayAfter(madridDay(), 3)
const emptySearch = foundOf([])
const DAY = 24 * 60 * 60_000
/** The script that starts the website, as it stands in its pages. */
const START = 'import "/assets/manifest-1a2b.js"'

const snapshot = () => document.querySelector(SNAPSHOT_ELEMENT)
const snapshots = () => Object.keys(localStorage).filter((key) => key.startsWith('pesquisa.snapshot.'))

/** Waits until the parts of the page that keep what was seen are there, and the page has come to rest. */
async function rest(page: Page) {
  await page.later(500)
  await vi.waitFor(async () => {
    await page.later(2000)
    expect(snapshots()).not.toEqual([])
  })
}

/** The script of the shell, as on the next visit to this address. */
async function nextVisit(address = location.pathname + location.search, how = 'navigate', start = START) {
  history.replaceState(null, '', address)
  vi.stubGlobal('Capacitor', {})
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([{ type: how } as unknown as PerformanceEntry])
  const painted = new Function('sheets', 'textContent', `${SNAPSHOT}\nreturn painted`)(() => {}, start) as
    | Promise<void>
    | undefined
  entries.mockRestore()
  await vi.advanceTimersByTimeAsync(100)
  await painted
  return snapshot()?.textContent ?? null
}

async function seenToday() {
  document.body.append(Object.assign(document.createElement('script'), { type: 'text/plain', text: START }))
  const server = serverWithLists().answer(getToday, () => fullDay())
  const page = await openPage('/hoy', { as: sessionOf(lucia), server })
  await screen.findByText(/¿Puede el lunes\?/)
  await rest(page)
  return page
}

test('the next visit to the morning screen shows the snapshot with its time until the screen is ready', async () => {
  const page = await seenToday()
  const text = await nextVisit()
  expect(text).toContain('Relevo en Sevilla')
  expect(text).toMatch(/Visto a las \d{1,2}:\d\d\. Se está actualizando\./)
  expect(snapshot()).toHaveProperty('inert', true)
  const ids = [...snapshot()!.querySelectorAll('[id]')].filter((one) => !one.closest('svg'))
  expect(ids).toEqual([])

  await page.load('/hoy')
  await main().findByText('Relevo en Sevilla')
  await vi.waitFor(async () => {
    await page.later(500)
    expect(snapshot()).toBeNull()
  })
})

test('no message is in it', async () => {
  const page = await seenToday()
  expect(page.stored()).toContain('Núria Puig Bosch')
  expect(page.stored()).not.toContain('¿Puede el lunes?')
})

test('of a colleague’s profile, personal contact means and race are not in it', async () => {
  const contact_means: Detective['contact_means'] = {
    tlfs: [
      { value: '+34612345678', type: PERSONAL },
      { value: '+34799888777', type: PROFESSIONAL },
    ],
    emails: [{ value: 'personal@example.org', type: PERSONAL }],
  }
  const seen: Detective = { ...rafael, contact_means, race: 1 }
  const server = serverWithProfile(lucia).answer(getDetective, () => ({ detective: seen }))
  const page = await openPage('/profile/2', {
    ...{ as: sessionOf(lucia), server },
    configuration: { race_section: true },
  })
  await main().findByText('Origen étnico')
  await main().findByText('personal@example.org')
  await rest(page)
  const kept = page.stored().replace(/\s/g, '')
  expect(kept).toContain('799888777')
  expect(kept).not.toContain('612345678')
  expect(kept).not.toContain('personal@example.org')
  expect(kept).not.toContain('Origenétnico')
})

test('is not used for another day, account, width, address or version, nor going back, on a shared device or in the background', async () => {
  const page = await seenToday()
  expect(await nextVisit('/hoy', 'back_forward')).toBeNull()
  expect(await nextVisit('/hoy', 'navigate', START.replace('1a2b', '3c4d'))).toBeNull()
  expect(await nextVisit('/hoy?x=1')).toBeNull()
  sessionStorage.setItem('pesquisa.session', localStorage.getItem('pesquisa.session')!)
  expect(await nextVisit('/hoy')).toBeNull()
  sessionStorage.clear()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  expect(await nextVisit('/hoy')).toBeNull()
  hidden.mockRestore()
  expect(await nextVisit('/users')).toBeNull()
  vi.stubGlobal('innerWidth', innerWidth + 1)
  expect(await nextVisit('/hoy')).toBeNull()
  vi.stubGlobal('innerWidth', innerWidth - 1)
  vi.setSystemTime(Date.now() + DAY)
  expect(await nextVisit('/hoy')).toBeNull()
  vi.setSystemTime(Date.now() - DAY)
  localStorage.setItem('pesquisa.session', JSON.stringify({ token: 'x', profile: sessionOf(rafael) }))
  expect(await nextVisit('/hoy')).toBeNull()
  localStorage.setItem('pesquisa.session', JSON.stringify({ token: 'x', profile: sessionOf(lucia) }))
  expect(await nextVisit('/hoy')).toContain('Relevo en Sevilla')
  expect(page.address()).toBe('/hoy')
})

test('a colleague who is gone takes the snapshots along', async () => {
  const page = await seenToday()
  page.server.answer(getDetective, () => {
    throw new Refused(404, {})
  })
  page.server.answer(searchDetectives, () => emptySearch)
  await page.load('/profile/2')
  await page.later(500)
  await vi.waitFor(async () => {
    await page.later(1000)
    // The search, to which the refused profile leads, gets a new one.
    expect(localStorage.getItem('pesquisa.snapshot.hoy')).toBeNull()
  })
})

test('a log-out deletes it', async () => {
  const page = await seenToday()
  page.server.answer(logout, undefined)
  await page.user.click(await screen.findByRole('button', { name: /^Menú de/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
  await vi.waitFor(() => expect(snapshots()).toEqual([]))
})

test('there is one of a colleague’s request, but none of an own one with its answers', async () => {
  const server = serverWithLists()
    .answer(getCollaboration, () => request(SOON, { subject: 'Relevo', user: rafael }))
    .answer(getDetective, { detective: lucia })
  const page = await openPage('/collaboration/70', { as: sessionOf(lucia), server })
  await screen.findByRole('heading', { level: 1, name: 'Relevo' })
  await rest(page)
  expect(snapshots()).toEqual(['pesquisa.snapshot.collaboration'])
  localStorage.removeItem('pesquisa.snapshot.collaboration')

  server
    .answer(getCollaboration, () => request(SOON, { subject: 'Relevo', user: lucia, answers_count: 1 }))
    .answer(listAnswers, { data: [answerOf({ message: 'Puedo ir' })] })
  await page.load('/collaboration/70')
  await main().findByText('Puedo ir')
  await page.later(500)
  await page.later(10_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(snapshots()).toEqual([])
})

test('a meeting point that was read is not in it either on coming back to the request', async () => {
  const own_answer = answerOf({ state: 'accepted' })
  const server = serverWithLists()
    .answer(getCollaboration, () => request(SOON, { subject: 'Relevo', user: rafael, own_answer }))
    .answer(getDetective, { detective: lucia })
    .answer(getMeetingPoint, { text: 'Bar La Esquina', instructions: null, readings: null } as never)
    .answer(getToday, () => emptyDay())
  const page = await openPage('/collaboration/70', { as: sessionOf(lucia), server })
  await page.user.click(await main().findByRole('button', { name: 'Ver el punto de encuentro' }))
  await main().findByText('Bar La Esquina')
  await page.user.click(screen.getAllByRole('link', { name: 'Hoy' })[0]!)
  await screen.findByRole('heading', { level: 1, name: 'Hoy' })
  await page.back()
  await main().findByText('Bar La Esquina')
  await page.later(500)
  await page.later(10_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(page.stored()).not.toContain('La Esquina')
})

test('an answer that is being typed is not in it', async () => {
  const server = serverWithLists()
    .answer(getCollaboration, () => request(SOON, { subject: 'Relevo', user: rafael }))
    .answer(getDetective, { detective: lucia })
  const page = await openPage('/collaboration/70', { as: sessionOf(lucia), server })
  await page.user.type(await main().findByRole('textbox', { name: 'Mensaje (opcional)' }), 'Zutano')
  await rest(page)
  expect(localStorage.getItem('pesquisa.snapshot.collaboration')).not.toContain('Zutano')
})

test('its bars stay until those of the page are there, which come later than the screen', async () => {
  const page = await seenToday()
  await nextVisit()
  const more = () => [1, 2, 3].map(() => document.createElement('nav'))
  const header = snapshot()!.querySelector('header')!
  header.append(...more())
  await page.load('/hoy')
  await vi.waitFor(async () => {
    await page.later(500)
    expect(snapshot()?.querySelector('main')).toBeNull()
  })
  expect(snapshot()?.contains(header)).toBe(true)
  screen.getByRole('banner').append(...more())
  await vi.waitFor(() => expect(snapshot()).toBeNull())
})

test('it goes with the session, and if the user goes on before the screen is complete', async () => {
  const page = await seenToday()
  await nextVisit()
  page.server.answer(getToday, () => new Promise(() => {}))
  await page.load('/hoy')
  await page.later(2000)
  expect(snapshot()).not.toBeNull()
  page.server.answer(searchDetectives, () => new Promise(() => {}))
  await page.user.click(screen.getAllByRole('link', { name: /^Buscar/ })[0]!)
  await vi.waitFor(() => expect(snapshot()).toBeNull())

  history.replaceState(null, '', '/hoy')
  await page.load('/hoy')
  expect(await nextVisit()).not.toBeNull()
  await page.inAnotherTab(() => localStorage.removeItem('pesquisa.session'))
  expect(snapshot()).toBeNull()
  expect(snapshots()).toEqual([])
})

test('there is none of a search that is still loading', async () => {
  const server = serverWithLists().answer(searchDetectives, () => new Promise(() => {}))
  const page = await openPage('/users', { as: sessionOf(lucia), server })
  await page.later(10_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(snapshots()).toEqual([])
})

test.each([
  ['if the user has turned it off', () => localStorage.setItem('pesquisa.keeps-nothing', 'yes')],
  [
    'on a shared device',
    () => sessionStorage.setItem('pesquisa.session', localStorage.getItem('pesquisa.session')!),
  ],
])('there is none %s', async (_when, turnOff) => {
  await seenToday()
  localStorage.removeItem('pesquisa.snapshot.hoy')
  turnOff()
  window.dispatchEvent(new Event('pagehide'))
  expect(snapshots()).toEqual([])
})
