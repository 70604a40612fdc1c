import { describe, expect, test } from 'vitest'
import { asTypedDay, dayTyped, timeTyped } from './typed-dates.ts'

const TODAY = '2026-11-20'

describe('a typed day', () => {
  test.each([
    ['3/12/2026', '2026-12-03'],
    ['03/12/2026', '2026-12-03'],
    [' 3-12-26 ', '2026-12-03'],
    ['3.12.2026', '2026-12-03'],
    ['3 12 2026', '2026-12-03'],
    ['03122026', '2026-12-03'],
    ['031226', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['29/2/2028', '2028-02-29'],
    // Without a year: the next such day, today included.
    ['20/11', '2026-11-20'],
    ['19/11', '2027-11-19'],
    ['0312', '2026-12-03'],
    ['3/12/', '2026-12-03'],
  ])('%j is %s', (typed, meant) => expect(dayTyped(typed, TODAY)).toBe(meant))

  test.each([
    '',
    'hoy',
    '3',
    '3/13/2026',
    '31/11/2026',
    '29/2/2026',
    '29/2',
    '3/12/202',
    '12/2026',
    '3122026',
  ])('%j is not a day', (typed) => expect(dayTyped(typed, TODAY)).toBeUndefined())

  test('is shown with slashes, and text that is not a day stays unchanged', () => {
    expect(asTypedDay('2026-12-03')).toBe('03/12/2026')
    expect(asTypedDay('el martes')).toBe('el martes')
  })
})

describe('a typed time of day', () => {
  test.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['2130', '21:30'],
    ['9 h', '09:00'],
    ['9h30', '09:30'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ])('%j is %s', (typed, meant) => expect(timeTyped(typed)).toBe(meant))

  test.each(['', '24:00', '9:60', '9:3', '25', 'mediodía', '12345'])('%j is not a time', (typed) =>
    expect(timeTyped(typed)).toBeUndefined(),
  )
})
