// The log of the server is in one language: who searches it must not think of each message twice.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The texts of the lines: the last argument of a call of the log, or of one by the name of its level. */
const TEXT =
  /\blog(?:\.(?:debug|info|warn|error|fatal)|\[\w+\])\(\s*(?:[^()'"`]|\([^()]*\)|\{[^{}]*\})*?(['"`])(?<text>(?:(?!\1).)*)\1,?\s*\)/gs

test('each line of the log has an English text, in small letters', () => {
  const texts = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/testing/**'] }).flatMap(
    (file) => [...readFileSync(file, 'utf8').matchAll(TEXT)].map(({ groups }) => `${file}: ${groups!.text}`),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => !/: [a-z][\x20-\x7e]+$/.test(text))).toEqual([])
})
