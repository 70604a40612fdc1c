import { defineConfig } from '@playwright/test'
import { ensureChromium, findShell, QUIET } from './bin/chromium.ts'

/** Their site has no captcha, and they decide about all that waits there. */
const DECIDING = ['passkey', 'registrations'].map((file) => `admin/${file}.test.ts`)

/** Their server is unreachable at times (e2e/site/stopped-site.ts). */
const STOPPED = ['last-seen', 'new-versions', 'offline', 'reconnection'].map(
  (file) => `offline/${file}.test.ts`,
)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/site/before-all.ts',
  fullyParallel: false,
  // Each project has its own workers and sites, so no journey changes what the walk over the screens finds.
  // Where a few files need a site of their own kind, one worker runs them all: each worker would start one
  // more site and browser for them. These projects are the first, since a single worker at the end of the run
  // would leave the cores idle; the last one has many short journeys.
  projects: [
    { name: 'stopped', testMatch: STOPPED, workers: 1 },
    { name: 'staff', testMatch: DECIDING, workers: 1 },
    { name: 'screens', testMatch: 'every-screen*.test.ts', fullyParallel: true },
    { name: 'journeys', testIgnore: ['every-screen*.test.ts', ...DECIDING, ...STOPPED] },
  ],
  // One more than the cores of a small machine, since journeys often wait. Measured on 2 cores: about 420 s,
  // a quarter more with 2 workers.
  workers: 3,
  // On a busy machine one in a thousand journeys fails because of timing. A second try shows it; `npm test`
  // reports the number of retries.
  retries: 1,
  // Limits for a test that will never pass. They cost nothing while tests pass, and machines differ in speed
  // by ten.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // The whole tree without additions or gaps: e2e/screens contains what a screen reader finds on each
    // screen.
    toMatchAriaSnapshot: { children: 'deep-equal', pathTemplate: '{testDir}/screens/{arg}{ext}' },
  },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  outputDir: 'test-results',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Journeys do not wait for animations to end. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // Tests cannot intercept requests that the service worker answers. Journeys about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findShell() ?? ensureChromium(),
      args: [
        ...QUIET,
        // By default the headless shell rounds the width of every character to whole pixels, so lines break
        // at other places than for users.
        '--font-render-hinting=none',
        // Pages live for seconds: compiling optimised code for them costs 6 % of the walk's processor time.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
