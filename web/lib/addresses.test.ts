import { describe, expect, test } from 'vitest'
import { bracketPairs } from './calling/encoding.ts'
import { nextPath, paths } from './paths.ts'

describe('the address after a log-in', () => {
  test('to the page that the visitor wanted, with its query', () => {
    const login = paths.login('/users?service=3#results')
    expect(nextPath(login.slice(login.indexOf('?')))).toBe('/users?service=3#results')
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'users',
    '',
  ])('never to another site: %s', (next) =>
    expect(nextPath(`?${new URLSearchParams({ siguiente: next })}`)).toBeNull(),
  )
})

describe('the encoding of a query or a form', () => {
  test('uses bracket keys for lists and nested values, and leaves out empty ones', () => {
    expect(
      bracketPairs({
        languages: ['es', 'ca'],
        work_area: { country: 'ES', admin_area: { level: 1, id: 28 } },
        service: undefined,
        second_surname: '',
        page: 2,
      }),
    ).toEqual([
      ['languages[]', 'es'],
      ['languages[]', 'ca'],
      ['work_area[country]', 'ES'],
      ['work_area[admin_area][level]', '1'],
      ['work_area[admin_area][id]', '28'],
      ['page', '2'],
    ])
  })
})
