import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { commonPasswords } from './bin/web/common-passwords.ts'
import { themeVariables } from './bin/web/theme-variables.ts'

/** The name of a variable: where it is set, the files of `ONCE` run on a PostgreSQL server alone. */
export const ONCE_ON_SERVER = 'TEST_ONCE_ON_SERVER'

/**
 * All but the main file of each feature, and all of the platform but what depends on the locks of the database. Both
 * databases are the same dialect behind the same driver, and each file on the embedded one costs a start of its own.
 */
const ONCE = [
  ...testsIn('server/features/*').filter((file) => basename(file) !== `${basename(dirname(file))}.test.ts`),
  // Puzzles and their answers: the database keeps hashes of them alone.
  ...testsIn('server/features/captcha'),
  ...testsIn('server/identity'),
  ...testsIn('server/platform/**').filter((file) => !/^(jobs|idempotency)\./.test(basename(file))),
]

function testsIn(folder: string) {
  return globSync(`${folder}/*.test.ts`, { cwd: import.meta.dirname })
}

const onDatabase = (kind: 'embedded' | 'server', exclude: string[] = []) => ({
  test: {
    name: kind,
    include: ['{server,bench}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...exclude],
    env: { TEST_DATABASE: kind },
    globalSetup: ['server/testing/before-all.ts'],
  },
})

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One more than the two cores of a small machine: some tests only wait for processes.
    maxWorkers: 3,
    // What the server is made of is loaded and warm for one file after the other. Nothing in it may thus remember what a
    // file did: all that lasts is in the database, in folders and in what `serve` gives.
    isolate: false,
    projects: [
      { test: { name: 'rules', include: ['{bin,contract,checks,web}/**/*.test.ts'] } },
      // Screens in a document without a browser (web/testing).
      {
        plugins: [commonPasswords(), themeVariables()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          env: { DEBUG_PRINT_LIMIT: '1500' },
          // A busy machine takes its time.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      onDatabase('embedded', process.env[ONCE_ON_SERVER] ? ONCE : []),
      onDatabase('server'),
    ],
  },
})
