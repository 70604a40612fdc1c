import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { commonPasswords } from './bin/web/common-passwords.ts'
import { placesOnDevice } from './bin/web/places-on-device.ts'
import { themeVariables } from './bin/web/theme-variables.ts'

/** The name of an environment variable: if it is set, the files of `ONCE` run only on a PostgreSQL server. */
export const ONCE_ON_SERVER = 'TEST_ONCE_ON_SERVER'

/** The main files of the features with the most SQL of their own kind. */
const EMBEDDED_TOO = /(directory|collaborations|profile|detectives)\/\1\.test\.ts$/

/**
 * Files that run only on a server: those of the features, the back office and the accounts' layer except a
 * few main files, those of the platform except what depends on the database's locks, the invented world, with
 * which the short benchmarks start an embedded site, the migrations, which the template of the embedded
 * database has run, and the comparisons of the benchmarks. Both databases have the same dialect and the same
 * driver, each file on the embedded one needs a start of its own, and the short benchmarks and the tests of
 * the console (main.test.ts) run the product on it.
 */
const ONCE = [
  'bench/**/*.test.ts',
  'server/app.test.ts',
  'server/hanging-up.test.ts',
  'server/launcher.test.ts',
  'server/upgrading.test.ts',
  'server/backup/erasures.test.ts',
  'server/staff/own-matters.test.ts',
  ...['cache', 'migrate', 'older-data', 'reference-data'].map((file) => `server/database/${file}.test.ts`),
  ...testsIn('server/database/{bitmaps,demo}'),
  ...testsIn('server/features/**').filter((file) => !EMBEDDED_TOO.test(file)),
  ...testsIn('server/identity'),
  ...testsIn('server/staff/*').filter((file) => !EMBEDDED_TOO.test(file)),
  ...testsIn('server/platform/**').filter((file) => !/^(jobs|idempotency)\./.test(basename(file))),
  // They skip themselves on the embedded database.
  ...['replica', 'several-instances', 'backup/moving', 'backup/refusing', 'database/audit-rights'].map(
    (file) => `server/${file}.test.ts`,
  ),
  ...['pooler', 'prepared-statements', 'silent-connections', 'statement-comment', 'tls'].map(
    (file) => `server/database/connections/${file}.test.ts`,
  ),
  'server/database/embedded/unlogged-data.test.ts',
]

/** Files about the embedded database alone. */
const NEVER_ON_SERVER = [
  'main',
  'backup/backup',
  'database/embedded/embedded',
  'database/embedded/snapshot',
].map((file) => `server/${file}.test.ts`)

function testsIn(folder: string) {
  return globSync(`${folder}/*.test.ts`, { cwd: import.meta.dirname })
}

const SHARED = {
  // A test of time limits, or of a component that loads late, can fail on a busy machine. A second try shows
  // it; `npm test` reports the number of retries.
  retry: 1,
  // For tests that will never pass. They cost nothing while tests pass, and machines differ in speed by ten.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 100_000 } },
  // The summary of `npm test` shows the first line of an error: it must say what was found instead.
  chaiConfig: { truncateThreshold: 400 },
}

const onDatabase = (kind: 'embedded' | 'server', exclude: string[] = []) => ({
  test: {
    name: kind,
    include: ['{server,bench}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...exclude],
    env: { TEST_DATABASE: kind },
    // As in production (bin/server-process.mjs): compiling PGlite with the optimising compiler costs more
    // than it saves. Backups and moves between databases open it on a server too.
    execArgv: ['--liftoff-only'],
    globalSetup: ['server/testing/before-all.ts'],
    ...SHARED,
    // Node runs the server's modules itself, as in production.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
})

export default defineConfig({
  test: {
    // Two more than the cores of a small machine, since many tests wait for e-mails, processes and time
    // limits.
    maxWorkers: 4,
    // The server's modules are loaded once for all files. Therefore no module may keep state of a file: all
    // lasting state is in the database, in folders and in the result of `serve`.
    isolate: false,
    projects: [
      { test: { name: 'rules', include: ['{bin,contract,checks,ops,web}/**/*.test.ts'], ...SHARED } },
      // Screens rendered in a document without a browser (web/testing).
      {
        plugins: [commonPasswords(), placesOnDevice(), themeVariables()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // Each page has its own modules, but the contract's have no state: they are loaded once.
          server: { deps: { external: [/\/contract\//] } },
          // Megabytes: rendering leaves much garbage.
          execArgv: ['--max-semi-space-size=64'],
          env: { DEBUG_PRINT_LIMIT: '1500' },
          ...SHARED,
        },
      },
      onDatabase('embedded', process.env[ONCE_ON_SERVER] ? ONCE : []),
      onDatabase('server', NEVER_ON_SERVER),
    ],
  },
})
