import { useEffect, useEffectEvent, useRef } from 'react'
import { useConfiguration } from '#web/lib/configuration.ts'
import styles from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'

/** Google's reCAPTCHA, version 2: a box to tick, sometimes with pictures. */
export function RecaptchaBox({ value, onChange }: Pick<CaptchaProps, 'value' | 'onChange'>) {
  const { captcha_key_v2: sitekey } = useConfiguration()
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<number | null>(null)
  const tell = useEffectEvent(onChange)

  useEffect(() => {
    if (widget.current !== null || !sitekey || !place.current) return
    // It needs a new element each time.
    const box = place.current.appendChild(document.createElement('div'))
    const clear = () => tell('')
    widget.current = globalThis.grecaptcha!.render(box, {
      sitekey,
      callback: (solution) => tell(solution),
      'expired-callback': clear,
      'error-callback': clear,
    })
  }, [sitekey])

  // Expired, or cleared by the form because the server rejected the solution.
  useEffect(() => {
    if (value === '' && widget.current !== null) globalThis.grecaptcha?.reset(widget.current)
  }, [value])

  return <div ref={place} className={styles.recaptcha} />
}
