import { defineConfig } from '@playwright/test'
import { ensureChromium } from './bin/chromium.ts'

// Debian's Chromium runs as root and without a network only with these; none changes how a page behaves.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  outputDir: 'test-results',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: ensureChromium(), args },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
