import { describe, expect, test } from 'vitest'
import { EXCERPT_MAX } from '#contract/collaborations.ts'
import { excerptOf } from '#web/lib/excerpt.ts'
import { queryOf } from '#web/lib/filters-in-address.ts'
import { filtersIn } from './filters-in-address.ts'
import { longStart, nearness } from './start.ts'

const addressOf = (segment: string) => queryOf(filtersIn(segment))

describe('the address of a list', () => {
  test('contains the filters, and is equal for equal filters', () => {
    const whole =
      'admin_area_level=1&admin_area_id=41&service=3&date_from=2027-01-02&date_to=2027-02-03&languages=ca&languages=pt&sort=newest&page=2'
    expect(addressOf(whole)).toBe(whole)
    expect(
      addressOf(
        'page=2&languages[]=ca&languages=pt&languages=ca&sort=newest&date_to=2027-02-03&date_from=2027-01-02&service=3&admin_area_id=41&admin_area_level=1&country=ES',
      ),
    ).toBe(whole)
  })

  test.each([
    ['what goes without saying', 'sort=start_date&page=1&country=ES'],
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
    ['2027-03-28T22:00:00Z', 'Ya ha comenzado'],
    ['2027-03-27T22:59:59Z', 'Mañana'],
  ])('with a time, at %s, is shown as: %s', (now, told) =>
    expect(nearness({ start_date: '2027-03-28', start_time: '09:00', elapsed: false }, new Date(now))).toBe(
      told,
    ),
  )

  test('is shown as past', () => expect(on('2027-03-26', true)).toBe('Ya ha comenzado'))

  test('is shown as past after midnight, even if the list was fetched before', () =>
    expect(on('2027-03-26')).toBe('Ya ha comenzado'))

  test('is written out, with its time if there is one', () => {
    const day = { start_date: '2027-01-05', elapsed: false }
    expect(longStart({ ...day, start_time: null })).toBe('5 de enero de 2027')
    expect(longStart({ ...day, start_time: '09:30' })).toBe('5 de enero de 2027, 09:30')
  })
})
