import { defineConfig } from '@playwright/test'
import { ensureChromium, findShell, QUIET } from './bin/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/site/before-all.ts',
  fullyParallel: false,
  // In this order: what comes last decides when the whole ends, and the journeys are many and short. Each project has
  // workers and sites of its own, so no journey has changed what the walk over the screens finds.
  projects: [
    { name: 'screens', testMatch: 'every-screen*.test.ts', fullyParallel: true },
    { name: 'journeys', testIgnore: 'every-screen*.test.ts' },
  ],
  // One more than the cores of a small machine: journeys often wait. Measured on 2 cores: 508 s; 647 s with 2 workers.
  workers: 3,
  // On a busy machine one in a thousand journeys fails by the clock. A second try tells; `npm test` names who needed it.
  retries: 1,
  timeout: 45_000,
  expect: {
    timeout: 8000,
    // The whole tree, nothing more and nothing less: e2e/screens holds what a screen reader finds on each screen.
    toMatchAriaSnapshot: { children: 'deep-equal', pathTemplate: '{testDir}/screens/{arg}{ext}' },
  },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  outputDir: 'test-results',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Nothing here waits for something to stop moving. Journeys about motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    // What a worker answers, no test can hold back. Journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findShell() ?? ensureChromium(),
      // The shell alone makes every letter whole pixels wide: lines break where they break for nobody.
      args: [...QUIET, '--font-render-hinting=none'],
    },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
