import { describe, expect, test } from 'vitest'
import { EXCERPT_MAX } from '#contract/collaborations.ts'
import { excerptOf } from '#web/lib/excerpt.ts'
import { queryOf } from '#web/lib/filters-in-address.ts'
import { AREAS, answerOf, request } from '#web/testing/world.ts'
import { filtersIn } from './filters-in-address.ts'
import { daysOf } from './request-days.tsx'
import { hoursLeft, nearness, timeLeft } from './start.ts'
import { isNew, whereOfMe } from './where-of-me.ts'

const addressOf = (segment: string) => queryOf(filtersIn(segment))

describe('the address of a list', () => {
  test('contains the filters, and is equal for equal filters', () => {
    const whole =
      'for_me=true&covered=true&admin_area_level=1&admin_area_id=41&service=3&date_from=2027-01-02&date_to=2027-02-03&languages=ca&languages=pt&sort=newest&page=2'
    expect(addressOf(whole)).toBe(whole)
    expect(
      addressOf(
        'covered=true&page=2&languages[]=ca&languages=pt&languages=ca&sort=newest&date_to=2027-02-03&date_from=2027-01-02&service=3&admin_area_id=41&admin_area_level=1&country=ES&for_me=1',
      ),
    ).toBe(whole)
  })

  test.each([
    ['what goes without saying', 'sort=start_date&page=1&country=ES&for_me=false&covered=false'],
    ['what nobody knows', 'color=blue&owner=true'],
    ['what is malformed', 'service=x&page=0&date_from=2027-02-30&date_to=mañana&sort=oldest'],
    ['half a place', 'admin_area_id=41'],
    ['a country without a place', 'country=PT'],
    ['what is no query at all', 'a/b?c#d'],
  ])('leaves out %s', (_, segment) => expect(addressOf(segment)).toBe(''))

  test('has no period that ends before it begins', () => {
    expect(addressOf('date_from=2027-02-03&date_to=2027-02-02')).toBe('date_from=2027-02-03')
    expect(addressOf('date_from=2027-02-03&date_to=2027-02-03')).toBe(
      'date_from=2027-02-03&date_to=2027-02-03',
    )
  })
})

describe('the beginning of a description', () => {
  test('is the whole text if it fits, in one line', () => {
    const fits = 'a'.repeat(EXCERPT_MAX)
    expect(excerptOf(fits, EXCERPT_MAX)).toBe(fits)
    expect(excerptOf(' Dos\n\nlíneas ', EXCERPT_MAX)).toBe('Dos líneas')
  })

  test('ends with a whole word, and is never longer than the maximum', () => {
    expect(excerptOf('uno dos tres', 11)).toBe('uno dos…')
    expect(excerptOf('uno dos, tres', 9)).toBe('uno dos…')
    expect(excerptOf('uno dos tres', 8)).toBe('uno dos…')
    expect(excerptOf('uno dos tres', 7)).toBe('uno…')
    for (let max = 5; max < 60; max += 1)
      expect(
        excerptOf('Vigilancia de un almacén durante tres noches seguidas', max).length,
      ).toBeLessThanOrEqual(max)
  })

  test('cuts a word without spaces, but no character', () => {
    expect(excerptOf('a'.repeat(500), EXCERPT_MAX)).toBe(`${'a'.repeat(EXCERPT_MAX - 1)}…`)
    expect(excerptOf('😀'.repeat(10), 8)).toBe('😀😀😀…')
  })
})

describe('the start of the work', () => {
  const on = (start_date: string, elapsed = false) =>
    nearness({ start_date, start_time: null, elapsed }, new Date('2027-03-27T12:00:00Z'))

  test.each([
    ['2027-03-27', 'Hoy'],
    ['2027-03-28', 'Mañana'],
    // The clocks change in between.
    ['2027-03-29', 'En 2 días'],
    ['2027-04-26', 'En 30 días'],
    ['2027-04-27', ''],
  ])('on %s is shown as: %s', (day, told) => expect(on(day)).toBe(told))

  test.each([
    ['2027-03-28T06:59:59Z', 'Hoy'],
    // Summer time began at two.
    ['2027-03-28T07:00:00Z', 'Comenzó a las 09:00'],
    ['2027-03-28T21:59:59Z', 'Comenzó a las 09:00'],
    ['2027-03-28T22:00:00Z', 'Ya pasó'],
    ['2027-03-27T22:59:59Z', 'Mañana'],
  ])('with a time, at %s, is shown as: %s', (now, told) =>
    expect(nearness({ start_date: '2027-03-28', start_time: '09:00', elapsed: false }, new Date(now))).toBe(
      told,
    ),
  )

  test('is shown as past', () => expect(on('2027-03-26', true)).toBe('Ya pasó'))

  test('is shown as past after midnight, even if the list was fetched before', () =>
    expect(on('2027-03-26')).toBe('Ya pasó'))
})

describe('the hours left', () => {
  const left = (start_date: string, start_time: string | null, more = {}) =>
    hoursLeft({ start_date, start_time, elapsed: false, ...more }, new Date('2027-03-26T17:30:00Z'))

  test.each([
    ['2027-03-26', '18:45', 'Queda menos de una hora'],
    ['2027-03-26', '19:30', 'Queda 1 hora'],
    ['2027-03-27', '08:30', 'Quedan 14 horas'],
    ['2027-03-27', '18:29', 'Quedan 23 horas'],
    ['2027-03-27', '18:30', ''],
    ['2027-03-26', '18:30', ''],
    ['2027-03-25', '23:00', ''],
  ])('before a start on %s at %s are shown as: %s', (day, time, told) => expect(left(day, time)).toBe(told))

  test('are not shown without a time, nor for elapsed requests', () => {
    expect(left('2027-03-27', null)).toBe('')
    expect(left('2027-03-27', '08:30', { elapsed: true })).toBe('')
  })
})

describe('the time left', () => {
  const now = new Date('2027-03-26T17:30:00Z')

  test.each([
    ['2027-03-26', null, 'Quedan 5 horas'],
    ['2027-03-26', '18:00', 'Comenzó a las 18:00'],
    ['2027-03-25', '18:00', 'Ya pasó'],
    ['2027-03-27', '23:00', 'Quedan 28 horas'],
    ['2027-03-27', null, 'Quedan 29 horas'],
    // Fewer than 48 hours, but two days of the calendar.
    ['2027-03-28', '08:00', 'Quedan 2 días'],
    ['2027-03-29', '19:30', 'Quedan 3 días'],
  ])('before a start on %s at %s is shown as: %s', (start_date, start_time, told) =>
    expect(timeLeft({ start_date, start_time }, now)).toBe(told),
  )

  test('has as many days as the list says, whatever the hour', () => {
    for (const start_time of ['00:15', '18:30', '23:45', null]) {
      const start = { start_date: '2027-04-05', start_time, elapsed: false }
      expect([nearness(start, now), timeLeft(start, now)]).toEqual(['En 10 días', 'Quedan 10 días'])
    }
  })
})

describe('a request, for who looks at it,', () => {
  const fit = { place: false, service: null, languages: null, gender: null, age: null }
  const near = (own_area: ReturnType<typeof request>['own_area']) =>
    whereOfMe(request('2027-03-27', { fit, own_area }))

  test('lies in an own area, around one, in its province or in none', () => {
    expect(near({ how: 'contains', area: AREAS.sevilla })).toMatchObject({
      text: 'En su zona: Sevilla (provincia)',
      isMine: true,
    })
    expect(near({ how: 'inside', area: AREAS.getafe })).toMatchObject({
      text: 'Incluye su zona: Getafe',
      isMine: true,
    })
    expect(near({ how: 'province', area: AREAS.getafe })).toMatchObject({
      text: 'En la provincia de Getafe, su zona',
      isMine: false,
    })
    expect(near(null)).toMatchObject({ text: 'Fuera de sus zonas', isMine: false })
    expect(whereOfMe(request('2027-03-27'))).toBeNull()
  })

  test.each([
    ['published today and not opened', { opened: false }, true],
    ['opened', { opened: true }, false],
    ['answered without opening', { opened: false, own_answer: answerOf() }, false],
    ['older than a week', { opened: false, created_at: '2027-03-18T09:00:00Z' }, false],
    ['an own one', { opened: null }, false],
  ])('%s', (_, more, is) =>
    expect(
      isNew(
        request('2027-03-27', { created_at: '2027-03-26T09:00:00Z', ...more }),
        new Date('2027-03-26T10:00:00Z'),
      ),
    ).toBe(is),
  )
})

test('requests are grouped by their day, in the order of the list', () => {
  const [a, b, c] = [1, 2, 3].map((id) => request(`2027-03-0${id}`, { id }))
  const days = daysOf([a!, { ...a!, id: 4 }, b!, a!, c!])
  expect(days.map(({ day, those }) => `${day}: ${those.map(({ id }) => id)}`)).toEqual([
    '2027-03-01: 1,4',
    '2027-03-02: 2',
    '2027-03-01: 1',
    '2027-03-03: 3',
  ])
})
