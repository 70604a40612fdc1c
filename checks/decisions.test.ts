// The pages of docs/decisions have the same form, and fit on one printed page.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const MOST_WORDS = 600
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Tried']
const HEAD =
  /^# (\d{4}) .+\n\n\d{4}-\d{2}-\d{2}, (accepted(; [^\n]+)?|superseded by \[\d{4}\]\([^)\n]+\))\n\n## Context\n/

const pages = globSync('docs/decisions/*.md')

test.each(pages)('%s has the head and sections of a decision, and at most one page of text', (page) => {
  const text = readFileSync(page, 'utf8')
  expect(HEAD.exec(text)?.[1]).toBe(basename(page).slice(0, 4))
  expect(
    [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title).filter((it) => !SECTIONS.includes(it!)),
  ).toEqual([])
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS)
})
