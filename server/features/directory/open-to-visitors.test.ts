import { expect, test } from 'vitest'
import { meaningOfOpenDirectory } from './open-to-visitors.ts'

test('whoever opens everything to visitors is told of the duty of reserve, of the law and of the other way', () => {
  const lines = meaningOfOpenDirectory({ visitors_see_directory: true })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/Ley 5\/2014, artículos 49\.5 y 50/)
  expect(lines[1]).toMatch(/artículo 25\.2.*VISITORS_SEE_DIRECTORY=profiles/)
})

test.each([false, 'profiles'] as const)('with %s there is nothing to tell', (visitors_see_directory) => {
  expect(meaningOfOpenDirectory({ visitors_see_directory })).toEqual([])
})
