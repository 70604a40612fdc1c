import { readSettings } from '#server/platform/settings/settings.ts'

/** The settings of whatever answers calls in a benchmark: the product and its peers are asked under the same ones. */
export const benchSettings = readSettings({
  ...process.env,
  PORT: '0',
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
})
