import { expect, test } from 'vitest'
import { request } from '#web/testing/world.ts'
import { requirements, viewsText } from './facts.ts'

test.each([
  [{ age_range_lower: 25 }, 'A partir de 25 años'],
  [{ age_range_upper: 40 }, 'Hasta 40 años'],
  [{ age_range_lower: 30, age_range_upper: 30 }, '30 años'],
  [{ age_range_lower: 30, age_range_upper: 45 }, 'Entre 30 y 45 años'],
])('the ages %j are shown as %s', (ages, value) => {
  expect(requirements(request('2026-12-01', ages))).toEqual([{ name: 'Edad', value }])
})

test('a request without requirements has none, and one without viewers says so', () => {
  const without = request('2026-12-01')
  expect(requirements(without)).toEqual([])
  expect(viewsText(without, false)).toBe('Todavía no la ha visto nadie')
})
