// The product's own server on the database under measurement, in a process of its own.
import { readSettings } from '#server/platform/settings.ts'
import { serve } from '#server/serve.ts'

const { url } = await serve(
  readSettings({ ...process.env, PORT: '0', CAPTCHA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' }),
)
process.send?.({ url })
