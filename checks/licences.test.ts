import { expect, test } from 'vitest'
import { allPackages, isAccepted } from '../bin/licences.ts'

test('every package has a licence compatible with the AGPL', () => {
  const packages = allPackages()
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter(({ licence }) => !isAccepted(licence))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['GPL-2.0-only OR MIT', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND GPL-2.0-only', false],
  ['SSPL-1.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [null, false],
])('%s: accepted: %s', (licence, accepted) => expect(isAccepted(licence)).toBe(accepted))
