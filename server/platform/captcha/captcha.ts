import type { Settings } from '#server/platform/settings/settings.ts'
import { altcha } from './altcha.ts'
import type { Captcha } from './driver.ts'
import { recaptcha } from './recaptcha.ts'

/** The captcha that the settings choose. */
export function captchaOf(settings: Pick<Settings, 'captcha' | 'secret_key' | 'recaptcha'>): Captcha {
  if (settings.captcha === 'altcha') return altcha(settings.secret_key)
  if (settings.captcha === 'recaptcha') return recaptcha(settings.recaptcha)
  return off
}

/** For tests and local use; the settings refuse it in production. */
const off: Captcha = {
  isAsked: false,
  challenge: async () => null,
  check: async () => ({ useUp: async () => {} }),
}
