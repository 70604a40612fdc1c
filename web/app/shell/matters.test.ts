import { expect, test } from 'vitest'
import { onRequest } from './matters.ts'

// Half an hour past midnight in Madrid; in UTC still the day before.
const now = new Date('2026-11-22T23:30:00Z')
const messagesOn = (start_date: string, start_time: string | null = null, disabled = false) =>
  onRequest({ id: 7, subject: 'Relevo', start_date, start_time, disabled }, now).map(({ text }) => text)

test('an own request is announced if it begins today or tomorrow, by days in Madrid', () => {
  expect(messagesOn('2026-11-23')).toEqual(['Comienza hoy: «Relevo».'])
  expect(messagesOn('2026-11-24', '09:30')).toEqual(['Comienza mañana, a las 09:30: «Relevo».'])
  expect(messagesOn('2026-11-25')).toEqual([])
})

test('and for three days after it has elapsed, unless its author had hidden it', () => {
  expect(messagesOn('2026-11-20')).toEqual([
    'Comenzó el 20 de noviembre de 2026 y ya no está en la lista: «Relevo».',
  ])
  expect(messagesOn('2026-11-20', null, true)).toEqual([])
  expect(messagesOn('2026-11-19')).toEqual([])
})
