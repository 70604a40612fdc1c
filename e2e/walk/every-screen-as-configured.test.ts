// The screens that differ if the operator lets visitors see detectives and uses Google's captcha.
import { configuredFor } from './configured-screens.ts'
import { test, walkScreens } from './walk-screens.ts'

const keys = ['V2_KEY', 'V2_SECRET', 'V3_KEY', 'V3_SECRET'].map((name) => [`RECAPTCHA_${name}`, 'x'])
test.use({
  expectedErrors: [/google|gstatic/],
  settings: { VISITORS_SEE_DIRECTORY: 'profiles', CAPTCHA: 'recaptcha', ...Object.fromEntries(keys) },
})

// In one worker: each further one would start a site with these settings for a few screens.
test.describe.configure({ mode: 'default' })
walkScreens(configuredFor)
