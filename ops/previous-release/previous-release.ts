// `npm run previous-release [files…]`: the tests of calls of the release before, on the tables of this one.
// During an update, and after going back, that release works on them
// (docs/decisions/0051-migrations-in-use.md). Ends with 1 if a test fails. It needs the history of the
// repository, and PostgreSQL.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takesAway } from '#server/database/migrate.ts'
import { root } from '../../bin/steps.ts'
import { preparePreviousRelease } from './sources.ts'

const MIGRATIONS = 'server/database/migrations'
// Not the tests of the tables themselves and of older data, which know the migrations of their time.
const CALLS = ['server/features', 'server/identity', 'server/staff', 'server/platform']

/** Not the test that the export knows every table: it cannot know a new one. */
const ABOUT_CALLS = '^(?!.*every table that refers to an account)'

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-previous-'))
const previous = join(folder, 'sources')
try {
  const name = preparePreviousRelease(previous)
  const added = readdirSync(join(root, MIGRATIONS)).filter(
    (file) => !existsSync(join(previous, MIGRATIONS, file)),
  )
  console.log(`The release before: ${name}. Migrations since: ${added.join(', ') || 'none'}.`)
  const removing = added.filter((file) => takesAway(readFileSync(join(root, MIGRATIONS, file), 'utf8')))
  if (removing.length > 0) {
    console.log(`Nothing to try: the release before does not start after ${removing.join(', ')}.`)
  } else {
    // It runs them as its own, so its tests have the tables of this release.
    for (const file of added) copyFileSync(join(root, MIGRATIONS, file), join(previous, MIGRATIONS, file))
    const files = process.argv.slice(2)
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        ...['run', '--project', 'server', '--testNamePattern', ABOUT_CALLS],
        ...(files.length > 0 ? files : CALLS),
      ],
      { cwd: previous, stdio: 'inherit' },
    )
    process.exitCode = status ?? 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
