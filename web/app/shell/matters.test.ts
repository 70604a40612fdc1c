import { expect, test } from 'vitest'
import { onRequest } from './matters.ts'

// Half an hour past midnight in Madrid; in UTC still the day before.
const now = new Date('2026-11-22T23:30:00Z')
const messagesOn = (start_date: string, start_time: string | null = null, more: object = {}) => {
  const of = { id: 7, subject: 'Relevo', start_date, start_time, disabled: false, places: 1, places_left: 1 }
  return onRequest({ ...of, ...more }, now).map(({ text }) => text)
}

test('an own request is announced if it begins today or tomorrow, by days in Madrid', () => {
  expect(messagesOn('2026-11-23')).toEqual(['Comienza hoy: «Relevo».'])
  expect(messagesOn('2026-11-23', '08:00')).toEqual(['Comienza hoy, a las 08:00: «Relevo».'])
  expect(messagesOn('2026-11-24', '09:30')).toEqual(['Comienza mañana, a las 09:30: «Relevo».'])
  expect(messagesOn('2026-11-25')).toEqual([])
})

test('from its hour on it has begun, in the words of the lists', () => {
  expect(messagesOn('2026-11-23', '00:30')).toEqual(['Comenzó a las 00:30: «Relevo».'])
  expect(messagesOn('2026-11-23', '00:31')).toEqual(['Comienza hoy, a las 00:31: «Relevo».'])
})

test('and for three days after it has elapsed, unless its author had hidden it', () => {
  expect(messagesOn('2026-11-20')).toEqual([
    'Comenzó el 20 de noviembre de 2026 y ya no está en la lista: «Relevo».',
  ])
  expect(messagesOn('2026-11-20', null, { disabled: true, places_left: 0 })).toEqual([])
  expect(messagesOn('2026-11-19')).toEqual([])
})

test('a hidden one is announced only if a colleague has a place in it', () => {
  for (const hour of [null, '00:10', '18:00'])
    expect(messagesOn('2026-11-23', hour, { disabled: true })).toEqual([])
  expect(messagesOn('2026-11-24', null, { disabled: true })).toEqual([])
  expect(messagesOn('2026-11-24', null, { disabled: true, places: 2 })).toEqual([
    'Comienza mañana: «Relevo».',
  ])
})
