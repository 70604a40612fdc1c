import { readSettings } from '#server/platform/settings/settings.ts'

/** The settings of every server in a benchmark: the product and its contenders run with the same ones. */
export const benchSettings = readSettings({
  ...process.env,
  PORT: '0',
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
})
