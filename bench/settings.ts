import { readSettings } from '#server/platform/settings/settings.ts'

/** The same in each process, so that one opens what another has sealed. */
export const SECRET_KEY = 'a key of the benchmarks alone, and of no installation'

/** The settings of every server in a benchmark: the product and its contenders run with the same ones. */
export const benchSettings = readSettings({
  ...process.env,
  PORT: '0',
  SECRET_KEY,
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
})
