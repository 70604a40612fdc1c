// docs/operations.md documents every setting and every command for operators.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usage } from '#server/commands.ts'
import { SETTING_NAMES } from '#server/platform/settings/settings.ts'

const page = readFileSync('docs/operations.md', 'utf8')

test.each(SETTING_NAMES)('the setting %s has a line', (name) => {
  expect(page).toContain(`\`${name}\``)
})

test('every command has a line', () => {
  const commands = usage().flatMap((line) => /npm run cli -- (\w+ [\w-]+)/.exec(line)?.slice(1) ?? [])
  expect(commands.length).toBeGreaterThan(20)
  // A line of the table may document several commands.
  expect(commands.filter((command) => !page.includes(`| \`${command}`))).toEqual([])
})
