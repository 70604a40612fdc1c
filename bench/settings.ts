import { readSettings } from '#server/platform/settings/settings.ts'

/** The settings of every server in a benchmark: the product and its contenders run with the same ones. */
export const benchSettings = readSettings({
  ...process.env,
  PORT: '0',
  // The same in each process, so that one opens what another has sealed.
  SECRET_KEY: 'a key of the benchmarks alone, and of no installation',
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
})
