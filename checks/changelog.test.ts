// CHANGELOG.md and package.json name the same releases.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { released, UNRELEASED } from '../bin/release-changelog.ts'

const changelog = readFileSync('CHANGELOG.md', 'utf8')

test('the changelog starts with the unreleased changes, followed by the release of package.json', () => {
  const [first, second] = changelog.match(/^## .*$/gm)!
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(first).toBe(UNRELEASED)
  expect(second).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} — \\d+ de \\w+ de \\d{4}$`))
})

test('a release takes over the entries and leaves an empty section for new ones', () => {
  const before = `# Cambios\n\n${UNRELEASED}\n\n- Algo.\n\n## 0.1.0 — 20 de noviembre de 2026\n`
  expect(released(before, '0.2.0', new Date('2026-12-01T12:00:00Z'))).toBe(
    `# Cambios\n\n${UNRELEASED}\n\n## 0.2.0 — 1 de diciembre de 2026\n\n- Algo.\n\n## 0.1.0 — 20 de noviembre de 2026\n`,
  )
})

test('a release without entries is refused', () => {
  const empty = `# Cambios\n\n${UNRELEASED}\n\n## 0.1.0 — 20 de noviembre de 2026\n`
  expect(() => released(empty, '0.2.0', new Date())).toThrow('ningún cambio')
})
