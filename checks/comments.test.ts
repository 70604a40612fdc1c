// An exported function has a doc comment (STYLE.md, rule 10), and no comment is wider than the code.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The exports of tests' helpers are the named controls of a page: `publish`, `results`.
const programs = globSync('{*,{bench,bin,checks,contract,ops,server,web}/**/*}.{ts,tsx,mts}', {
  exclude: ['**/node_modules', '**/*.test.{ts,tsx}', '{server,web}/testing/**'],
})

/** An exported function, component or arrow function, with the line before it. */
const EXPORTED =
  /^(?<before>.*)\n(?:\/\/ biome-ignore .*\n)?export (?:default )?(?:(?:async )?function\*? (?<named>\w+)|const (?<arrow>\w+) = (?:memo\(|(?:async )?(?:\w+|\((?:[^()]|\([^()]*\))*\)(?:: [^=\n]+)?) =>))/gm
/** Of a module that the build generates. */
const GENERATED = 'bin/web/steady-ids.ts: useId'

test('an exported function has a doc comment', () => {
  const exported = programs.flatMap((file) =>
    [...`\n${readFileSync(file, 'utf8')}`.matchAll(EXPORTED)].map(({ groups }) => ({
      name: `${file}: ${groups!.named ?? groups!.arrow}`,
      // The next overload of the same function follows the first.
      hasDoc:
        /\*\/$/.test(groups!.before!) || groups!.before!.startsWith(`export function ${groups!.named}(`),
    })),
  )
  expect(exported.length).toBeGreaterThan(2000)
  const bare = exported.filter(({ hasDoc }) => !hasDoc).map(({ name }) => name)
  expect(bare.filter((name) => name !== GENERATED)).toEqual([])
})

// Of SQL, applied migrations never change, and a change of the bitmaps' files rebuilds their indexes at the
// start.
const written = globSync('{*,{bench,bin,checks,contract,e2e,ops,server,web}/**/*}.{ts,tsx,mts,mjs,css}', {
  exclude: ['**/node_modules'],
})
/** As in .editorconfig; biome wraps code alone. */
const WIDTH = 110
/** A comment, also one behind code. */
const COMMENT = /^\s*(?:\/\/|\{?\/\*|\*(?: |$))|^ {2,}[^'"`]*\*\/\}?$| \/\/ [^'"`]+$/
/** Lines that cannot be broken: addresses, rows of tables, and biome's own. */
const UNBREAKABLE = /https?:\/\/\S{60}|^\s*(?:\/\/|\*) \||biome-ignore/

test('no comment is wider than 110 columns', () => {
  const wide = written.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > WIDTH && COMMENT.test(line) && !UNBREAKABLE.test(line) ? [`${file}:${at + 1}`] : [],
      ),
  )
  expect(wide).toEqual([])
})
