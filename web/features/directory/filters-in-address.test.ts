import { describe, expect, test } from 'vitest'
import { FIELD_FILTERS } from '#contract/directory.ts'
import { queryOf } from '#web/lib/filters-in-address.ts'
import { FILTER_NAMES, SHOWN_FILTERS } from './field-filters.ts'
import { filtersIn } from './filters-in-address.ts'

const ALL =
  'q=ortega&admin_area_level=1&admin_area_id=41&service=3&work_equipment=1&work_equipment=8&association=2&gender=f&languages=en&languages=pt&age_range=3&age_range=4&page=2'

describe('a search in the address', () => {
  test('is parsed and written back unchanged, with all filters', () => {
    expect(queryOf(filtersIn(ALL))).toBe(ALL)
    for (const name of FIELD_FILTERS) expect(filtersIn(ALL)[name], name).toEqual(expect.anything())
  })

  test('has no filter for an empty or invalid value', () => {
    expect(queryOf(filtersIn(''))).toBe('')
    expect(queryOf(filtersIn('gender=x&service=uno&languages=&age_range=a&age_range=4'))).toBe('age_range=4')
  })

  test('may use brackets for lists, and names each value once', () => {
    expect(filtersIn('languages[]=en&languages[]=en&languages=pt').languages).toEqual(['pt', 'en'])
  })
})

test('every filter is shown, with a list or with the names of its values', () => {
  expect([...FILTER_NAMES].sort()).toEqual([...FIELD_FILTERS].sort())
  for (const name of FILTER_NAMES) {
    const { list, names } = SHOWN_FILTERS[name]
    expect(Boolean(list) !== Boolean(names), name).toBe(true)
  }
})
