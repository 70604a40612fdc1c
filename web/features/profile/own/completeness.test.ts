import { expect, test } from 'vitest'
import type { Detective } from '#contract/profile.ts'
import { incompletenessOf } from './completeness.ts'

const nothing: Detective = {
  id: 1,
  name: 'Ana',
  surname: 'Gil',
  second_surname: null,
  full_name: 'Ana Gil',
  license_number: 1,
  license_checked_on: null,
  office_name: null,
  gender: 'f',
  work_areas: [],
  contact_means: { emails: [], tlfs: [] },
  services: [],
  work_equipment: [],
  associations: [],
  languages: [],
  race: null,
  race_consented_at: null,
  age_range: null,
  more_information: null,
  hidden_up: null,
  withheld: false,
  visible_to_visitors: false,
}
const one = [{ id: 1, name: 'Uno' }]
const complete: Detective = {
  ...nothing,
  office_name: 'Gil',
  work_areas: [{ country: 'ES', admin_area: { id: 28, level: 1 }, full_name: 'Madrid' }],
  contact_means: { emails: [], tlfs: [{ value: '+34790000001', type: 2 }] },
  services: one,
  work_equipment: one,
  languages: [{ country_code: 'es', idiom: 'Español' }],
  age_range: 2,
  more_information: 'Todo.',
}

test('the advice for a new profile begins with the work areas', () => {
  expect(incompletenessOf(nothing)).toMatchObject({ percent: 0, next: { name: 'work_areas' } })
})

test('missing sections are named in their order, and the percentage is a multiple of 5', () => {
  expect(incompletenessOf({ ...complete, languages: [] })).toMatchObject({
    percent: 85,
    next: { remedy: 'añada idiomas' },
  })
  const withoutThree = { ...complete, languages: [], age_range: null, more_information: null }
  expect(incompletenessOf(withoutThree)).toMatchObject({ percent: 60, next: { name: 'languages' } })
})

test('race and associations never count', () => {
  expect(incompletenessOf(complete)).toBeNull()
  expect(incompletenessOf({ ...nothing, race: 3, associations: one })).toMatchObject({ percent: 0 })
})
