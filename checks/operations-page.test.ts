// docs/operations.md documents every setting and every command for operators.
import { existsSync, globSync, readFileSync } from 'node:fs'
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

const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => String(block))

test('every file that the operator copies from ops is there', () => {
  const files = blocks.flatMap(
    (block) => block.match(/(?<![\w/])(?:\/srv\/pesquisa\/current\/)?ops\/[\w./*-]+/g) ?? [],
  )
  const named = files.map((file) => file.replace('/srv/pesquisa/current/', ''))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((file) => globSync(file).length === 0 && !existsSync(file))).toEqual([])
})

test('a release that could not be fetched or built is not switched to', () => {
  const [update] = blocks.filter((block) => block.includes('git clone') && block.includes('ln -sfn'))
  expect(update).toMatch(
    /\$version && \(cd \$version && npm run build &&[^;()]+\) &&\n +ln -sfn \S+ current && systemctl restart/,
  )
})
