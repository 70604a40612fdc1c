// Applies the recipes of ARCHITECTURE.md to a copy of the sources. The copy must pass the formatter and the
// type check, and tests check there what the recipes promise, through HTTP and on the screens (calls.ts,
// screens.ts).
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runStep } from '../../bin/steps.ts'
import { follow, recipesIn } from './recipes.ts'

const SETTINGS = ['package.json', 'biome.json', '.gitignore', 'vitest.config.ts', 'tsconfig.base.json']
const PROJECTS = ['contract', 'server', 'web']
// Tests that contain a whole profile need its new line too; they are not part of what a recipe promises.
const FOR_TESTS = /\.test\.tsx?$|[\\/]web[\\/]testing$/
const TESTS = [
  'server/features/account/export/export.test.ts',
  'server/features/profile/profile.test.ts',
  'web/features/public-pages/data-told.test.ts',
]

/**
 * Applies the recipes of a page, ARCHITECTURE.md by default, and rejects with the problems found. `database`:
 * the project of the server's tests that is run.
 */
export async function followRecipes(
  database: 'server' | 'embedded',
  page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'),
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'pesquisa-recipes-'))
  try {
    for (const name of [
      ...SETTINGS,
      'bin',
      ...PROJECTS,
      ...PROJECTS.map((project) => `tsconfig.${project}.json`),
    ])
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !FOR_TESTS.test(path) || TESTS.some((test) => path.endsWith(test)),
      })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    cpSync(join(import.meta.dirname, 'calls.ts'), join(copy, 'server', 'calls.test.ts'))
    cpSync(join(import.meta.dirname, 'screens.ts'), join(copy, 'web', 'screens.test.ts'))
    const recipes = recipesIn(page)
    for (const recipe of recipes) follow(recipe, copy)

    const changed = recipes.flatMap(({ pieces }) => pieces.map(({ file }) => file))
    const programs = [
      ['biome', 'format', ...changed.filter((file) => !file.endsWith('.sql'))],
      ...PROJECTS.map((project) => [
        'tsc',
        '-p',
        `tsconfig.${project}.json`,
        '--tsBuildInfoFile',
        `${project}.json`,
      ]),
      ['vitest', 'run', '--project', database, '--project', 'rules', '--reporter=default'],
    ]
    const answers = programs.map((run) =>
      runStep({ run, folder: copy, environment: { NO_COLOR: '1' }, quiet: true }),
    )
    const problems = (await Promise.all(answers)).filter((problem) => problem !== null)
    if (problems.length > 0)
      throw new Error(`Lo que dicen las recetas de ARCHITECTURE.md no basta.\n${problems.join('\n')}`)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
