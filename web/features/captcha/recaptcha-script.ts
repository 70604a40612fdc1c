// Google's script for both versions of its captcha; it must not be loaded without consent.
import type { CaptchaAction } from '#contract/captcha.ts'
import { configuration } from '#web/lib/configuration.ts'
import { allows, getConsent, subscribeToConsent } from '#web/lib/consent.ts'

const GOOGLES = ['google', 'gstatic'].map((name) => `[src^='https://www.${name}.com/recaptcha/']`).join()
const SCRIPT = 'https://www.google.com/recaptcha/api.js?hl=es&render='
// The maximum wait for the invisible version; after that, the box is shown.
const PATIENCE_MS = 8000

interface Recaptcha {
  ready: (then: () => void) => void
  /** Version 3: a token that can be used once, within two minutes, for this action. */
  execute?: (sitekey: string, options: { action: CaptchaAction }) => PromiseLike<string>
  /** Version 2. */
  render: (
    place: HTMLElement,
    options: {
      sitekey: string
      callback: (solution: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
  reset: (widget: number) => void
}

declare global {
  var grecaptcha: Recaptcha | undefined
}

// When the consent is withdrawn, in this tab or another, the script and its data here are removed.
subscribeToConsent(() => {
  if (allows(getConsent(), 'recaptcha')) return
  for (const part of document.querySelectorAll(`${GOOGLES}, .grecaptcha-badge`)) part.remove()
  for (const name of ['grecaptcha', '___grecaptcha_cfg', 'recaptcha'])
    Reflect.deleteProperty(globalThis, name)
})

/** Loads Google's script unless it is already there. Rejects if it cannot be loaded. */
export async function loadRecaptcha(): Promise<void> {
  if (!globalThis.grecaptcha?.ready) await loadScript()
  await new Promise<void>((resolve) => globalThis.grecaptcha!.ready(resolve))
}

function loadScript() {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    // With the key of version 3, the script can also render the box of version 2 on demand.
    script.src = SCRIPT + encodeURIComponent(configuration().captcha_key_v3 ?? 'explicit')
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new TypeError('recaptcha did not load'))
    }
    document.head.append(script)
  })
}

/** A token of version 3 for this action; null if Google gives none or takes too long. */
export async function unseenToken(action: CaptchaAction): Promise<string | null> {
  const { captcha_key_v3: key } = configuration()
  const recaptcha = globalThis.grecaptcha
  if (!key || !recaptcha?.execute) return null
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  try {
    // Google returns a thenable of its own, which may never settle.
    return (await Promise.race([Promise.resolve(recaptcha.execute(key, { action })), tooLate])) || null
  } catch {
    return null
  }
}
