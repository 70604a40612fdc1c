import { expect, test } from 'vitest'
import { dayAfter, madridDay } from '#contract/days.ts'
import { PERSONAL, PROFESSIONAL } from '#contract/profile.ts'
import { asLeftHere, asOfToday, goneFrom, isKept, isListWith, isOver, listedIn, shows } from './kinds.ts'

const LUCIA = 1
const RAFAEL = 2
const profileOf = (id: number) => ({
  id,
  full_name: 'Rafael Ortega',
  race: 3,
  race_consented_at: '2026-11-20T10:00:00Z',
  contact_means: {
    emails: [
      { value: 'rafael@despacho.example', type: PROFESSIONAL },
      { value: 'rafa@casa.example', type: PERSONAL },
    ],
    tlfs: [{ value: '600100200', type: PERSONAL }],
  },
})

test('a colleague’s profile on a device has only the contact means for work, and no race', () => {
  const left = asLeftHere(['profile', RAFAEL], profileOf(RAFAEL), LUCIA)
  expect(left).toMatchObject({
    full_name: 'Rafael Ortega',
    contact_means: { emails: [{ value: 'rafael@despacho.example' }], tlfs: [] },
    race: null,
    race_consented_at: null,
  })
  expect(JSON.stringify(left)).not.toMatch(/casa\.example|600100200/)
})

test('the own profile is kept with all contact means, so that it is not saved without them', () => {
  const left = asLeftHere(['profile', RAFAEL], profileOf(RAFAEL), RAFAEL)
  expect(left).toMatchObject({ contact_means: profileOf(RAFAEL).contact_means, race: null })
})

const detectives = (...ids: number[]) => ({ data: ids.map((id) => ({ id })), total: ids.length })
const requests = (...all: [id: number, author: number][]) => ({
  data: all.map(([id, author]) => ({ id, user: { id: author, full_name: '…' } })),
})

test('a detective who disappears from a list is deleted from the device, with every list and request that shows them', () => {
  const key = ['directory', { page: 1 }]
  const [gone, ...others] = goneFrom(key, detectives(1, 2, 3), detectives(1, 3, 4))
  expect([gone, others]).toEqual([['profile', RAFAEL], []])
  const isShownIn = shows(gone!)
  expect(isShownIn({ key: ['profile', RAFAEL], data: profileOf(RAFAEL) })).toBe(true)
  expect(isShownIn({ key: ['directory', { page: 2 }], data: detectives(2, 5) })).toBe(true)
  expect(isShownIn({ key: ['collaborations', 'list', {}], data: requests([9, RAFAEL]) })).toBe(true)
  expect(isShownIn({ key: ['collaborations', 'one', 9], data: requests([9, RAFAEL]).data[0] })).toBe(true)
  expect(isShownIn({ key: ['collaborations', 'one', 2], data: requests([2, LUCIA]).data[0] })).toBe(false)
  expect(isShownIn({ key: ['profile', 3], data: profileOf(3) })).toBe(false)
})

test('so is a request that disappears from a list; a profile with the same id stays', () => {
  const key = ['collaborations', 'list', { page: 1 }]
  const gone = goneFrom(key, requests([7, LUCIA], [8, RAFAEL]), requests([8, RAFAEL]))
  expect(gone).toEqual([['collaborations', 'one', 7]])
  const isShownIn = shows(gone[0]!)
  expect(isShownIn({ key: ['collaborations', 'one', 7], data: {} })).toBe(true)
  expect(isShownIn({ key: ['collaborations', 'list', { page: 2 }], data: requests([7, LUCIA]) })).toBe(true)
  expect(isShownIn({ key: ['profile', 7], data: profileOf(7) })).toBe(false)
})

test('an answer that is not a list of detectives or requests deletes nothing', () => {
  expect(goneFrom(['directory', 'readings', {}], detectives(1), detectives())).toEqual([])
  expect(goneFrom(['locations', 1], detectives(1), detectives())).toEqual([])
})

test('nothing of the back office is kept on a device', () => {
  expect(isKept(['staff', 'registrations', 7])).toBe(false)
})

const sheet = (start_date: string, end_date: string | null = null) => ({
  key: ['service-sheet', 7],
  data: { collaboration: { id: 7, start_date, end_date } },
})
const day = (days: number) => dayAfter(madridDay(), days)

test('a service sheet is on the device until its last day, and not the day after', () => {
  expect(isKept(['service-sheet', 7])).toBe(true)
  expect(isOver(sheet(day(0)))).toBe(false)
  expect(isOver(sheet(day(-3), day(0)))).toBe(false)
  expect(isOver(sheet(day(-1)))).toBe(true)
  expect(isOver(sheet(day(-3), day(-1)))).toBe(true)
  expect(isOver({ key: ['collaborations', 'one', 7], data: sheet(day(-1)).data.collaboration })).toBe(false)
})

test('it goes with its request; that of another request stays', () => {
  const isShownIn = shows(['collaborations', 'one', 7])
  expect(isShownIn(sheet(day(1)))).toBe(true)
  expect(isShownIn({ ...sheet(day(1)), key: ['service-sheet', 8] })).toBe(false)
  expect(shows(['service-sheet', 7])(sheet(day(1)))).toBe(true)
})

test('of the agreed jobs those to come are left on the device, without the private notes', () => {
  const job = (id: number, start_date: string, note: string | null = null) => ({
    ...{ id, start_date, end_date: null, note, place: 'Getafe' },
  })
  const left = asLeftHere(['jobs', 1], { data: [job(1, day(0), 'Ojo'), job(2, day(-1))], meta: {} }, LUCIA)
  expect(left).toEqual({ data: [job(1, day(0))], meta: {} })
  expect(isOver({ key: ['jobs', 1], data: { data: [job(1, day(0))] } })).toBe(false)
  expect(isOver({ key: ['jobs', 1], data: { data: [job(1, day(1)), job(2, day(-1))] } })).toBe(true)
})

const job = (id: number, start_date: string, end_date: string | null = null) => ({ id, start_date, end_date })
const morning = (more: object = {}) => ({
  ...{ hidden_up: null, answers: { data: [], total: 0 }, messages: { data: [], total: 0 } },
  ...{ open: { data: [], total: 0 }, own: { data: [], total: 0 }, jobs: { data: [], total: 0 } },
  ...more,
})
const TODAY_KEY = ['today']

test('the morning screen is kept without the texts of messages, which never stay on a device', () => {
  expect(isKept(TODAY_KEY)).toBe(true)
  const messages = { data: [{ id: 5, unread: 2, last_message: { text: 'Le llamo' } }], total: 1 }
  expect(asLeftHere(TODAY_KEY, morning({ messages }), LUCIA)).toEqual(
    morning({ messages: { data: [{ id: 5, unread: 2, last_message: null }], total: 1 } }),
  )
})

test('the day after it is shown without jobs that are over and requests that have elapsed, and is not lost for them', () => {
  const seen = {
    key: TODAY_KEY,
    data: morning({
      jobs: { data: [job(1, day(-1)), job(2, day(0)), job(3, day(-2), day(0))], total: 3 },
      open: { data: [job(7, day(-1)), job(8, day(1))], total: 9 },
    }),
  }
  expect(isOver(seen)).toBe(false)
  expect(asOfToday(seen)).toMatchObject({
    jobs: { data: [{ id: 2 }, { id: 3 }] },
    open: { data: [{ id: 8 }], total: 9 },
  })
  const fresh = { key: TODAY_KEY, data: morning({ jobs: { data: [job(2, day(0))], total: 1 } }) }
  expect(asOfToday(fresh)).toBe(fresh.data)
})

test('a request is read from the morning screen, and one that is gone takes that screen away', () => {
  const open = { data: requests([7, RAFAEL]).data, total: 1 }
  const seen = { key: TODAY_KEY, data: morning({ open }) }
  expect(isListWith(7)(seen)).toBe(true)
  expect(listedIn(seen.data, 7)).toBe(open.data[0])
  expect(shows(['collaborations', 'one', 7])(seen)).toBe(true)
  expect(shows(['collaborations', 'one', 8])(seen)).toBe(false)
  expect(shows(['profile', RAFAEL])(seen)).toBe(true)
  expect(shows(['profile', 7])(seen)).toBe(false)
})
