// Correctness only, never time: the searches of the benchmark on two thousand detectives.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_FILTERS } from '#contract/directory.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts'
import { hundredOf } from '../drawing.ts'
import { bothAnswers } from './both-answers.ts'
import { drawn } from './queries.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
  await fillWithDemo(fresh.database, { count: 2000, seed: 1, password_hash: 'none' })
})
afterAll(() => fresh.close())

test.each(drawn)(
  '$name: the answer of the search is equal to that of the plain, slow reference',
  async ({ query }) => {
    const { answer, expected } = await bothAnswers(fresh.database, query)
    expect(answer).toEqual(expected)
  },
)

describe('if every third detective agreed to be visible to visitors', () => {
  beforeAll(() =>
    fresh.database.query('update detective set visible_to_visitors_since = now() where id % 3 = 0'),
  )
  test.each(drawn)('$name: a visitor finds those detectives and no others', async ({ query }) => {
    const { answer, expected } = await bothAnswers(fresh.database, query, true)
    expect(answer).toEqual(expected)
  })
})

test.each(FIELD_FILTERS)('the filter %s occurs in the compared searches', (filter) => {
  const advice = `No search of bench/search/queries.ts asks for ${filter}: nothing compares it with the reference.`
  expect(drawn.map(({ query }) => query).join('&'), advice).toMatch(new RegExp(`\\b${filter}(\\[\\])?=`))
})

test('the weights add up to a hundred', () => expect(hundredOf(drawn)).toHaveLength(100))
