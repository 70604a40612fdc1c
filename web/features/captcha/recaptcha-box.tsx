import { useEffect, useEffectEvent, useRef } from 'react'
import { useConfiguration } from '#web/lib/configuration.ts'
import { allows, getConsent, subscribeToConsent } from '#web/lib/consent.ts'
import styles from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'

const GOOGLES = ['google', 'gstatic'].map((name) => `[src^='https://www.${name}.com/recaptcha/']`).join()
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=es'

interface Recaptcha {
  ready: (then: () => void) => void
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

// Where the consent is withdrawn, in this tab or another, the script goes, and what it keeps here.
subscribeToConsent(() => {
  if (allows(getConsent(), 'recaptcha')) return
  for (const part of document.querySelectorAll(GOOGLES)) part.remove()
  for (const name of ['grecaptcha', '___grecaptcha_cfg', 'recaptcha'])
    Reflect.deleteProperty(globalThis, name)
})

/**
 * Loads Google's script, which nobody may do without consent, and gives the box that leans on it. Rejects where it cannot
 * be loaded.
 */
export async function loadRecaptchaBox() {
  if (!globalThis.grecaptcha?.ready) await loadScript()
  await new Promise<void>((resolve) => globalThis.grecaptcha!.ready(resolve))
  return RecaptchaBox
}

function loadScript() {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new TypeError('recaptcha did not load'))
    }
    document.head.append(script)
  })
}

/** Google's reCAPTCHA, version 2: a box to tick, sometimes with pictures. */
function RecaptchaBox({ value, onChange }: CaptchaProps) {
  const { captcha_key_v2: sitekey } = useConfiguration()
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<number | null>(null)
  const tell = useEffectEvent(onChange)

  useEffect(() => {
    if (widget.current !== null || !sitekey || !place.current) return
    // It wants a place of its own each time.
    const box = place.current.appendChild(document.createElement('div'))
    const clear = () => tell('')
    widget.current = globalThis.grecaptcha!.render(box, {
      sitekey,
      callback: (solution) => tell(solution),
      'expired-callback': clear,
      'error-callback': clear,
    })
  }, [sitekey])

  // Expired by itself, or the form gave it back because the server did not take it.
  useEffect(() => {
    if (value === '' && widget.current !== null) globalThis.grecaptcha?.reset(widget.current)
  }, [value])

  return <div ref={place} className={styles.recaptcha} />
}
