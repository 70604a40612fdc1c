import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('.nvmrc names the Node version of the packages', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(new Set(pinned.map(([, version]) => version))).toEqual(
    new Set([readFileSync('.nvmrc', 'utf8').trim()]),
  )
})
