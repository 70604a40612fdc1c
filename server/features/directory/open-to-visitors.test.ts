import { expect, test } from 'vitest'
import { meaningOfOpenDirectory } from './open-to-visitors.ts'

test('an operator who opens everything to visitors is shown the duty of reserve, the law and the alternative', () => {
  const lines = meaningOfOpenDirectory({ visitors_see_directory: true })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/Ley 5\/2014, artículos 49\.5 y 50/)
  expect(lines[1]).toMatch(/artículo 25\.2.*VISITORS_SEE_DIRECTORY=profiles/)
})

test.each([false, 'profiles'] as const)('with %s there is no notice', (visitors_see_directory) => {
  expect(meaningOfOpenDirectory({ visitors_see_directory })).toEqual([])
})
