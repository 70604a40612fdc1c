import 'altcha/altcha.css'
import 'altcha/external'
import 'altcha/i18n/es-es'
import { Text, VisuallyHidden } from '@mantine/core'
import type { AltchaWidgetElement } from 'altcha'
import type {} from 'altcha/types/react'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useEffectEvent, useState } from 'react'
import { getCaptchaChallenge } from '#contract/captcha.ts'
import { call } from '#web/lib/call.ts'
import styles from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'

const LANGUAGE = 'es-es'

// The same algorithm as on the server, in a file of its own because of the content security policy.
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())
globalThis.$altcha.i18n.set(LANGUAGE, {
  ...globalThis.$altcha.i18n.get(LANGUAGE)!,
  error: 'No se ha podido comprobar. Compruebe su conexión y vuelva a intentarlo.',
  verifying: 'Comprobando…',
  waitAlert: 'Estamos comprobándolo; espere un momento.',
})

globalThis.$altcha.defaults.set({
  fetch: async () => Response.json(await call(getCaptchaChallenge, {})),
  // It would record the movements of the pointer.
  humanInteractionSignature: false,
  hideFooter: true,
  hideLogo: true,
})

// For screen readers.
const words: Record<string, string> = {
  verifying: 'Comprobando…',
  verified: 'Comprobado.',
  expired: 'La comprobación ha caducado. Vuelva a marcar la casilla.',
}

/**
 * ALTCHA's checkbox: ticking it starts a computation of about a second in the browser; no third party is
 * involved.
 */
export function AltchaBox({ value, onChange, complaintId }: CaptchaProps) {
  const [widget, setWidget] = useState<AltchaWidgetElement | null>(null)
  const [state, setState] = useState('unverified')
  const expired = state === 'expired'
  const tell = useEffectEvent((solution: string) => {
    if (solution !== value) onChange(solution)
  })

  useEffect(() => {
    if (!widget) return
    const follow = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>).detail
      tell(state === 'verified' ? (payload ?? '') : '')
      // The expiry message stays until the box is ticked again.
      setState((before) => (state === 'unverified' && before === 'expired' ? before : state))
      // Its hidden field would keep the expired solution.
      if (state === 'expired') widget.reset()
    }
    widget.addEventListener('statechange', follow)
    return () => widget.removeEventListener('statechange', follow)
  }, [widget])

  // Cleared by the form: the server rejected the solution.
  useEffect(() => {
    if (value === '' && state === 'verified') widget?.reset()
  }, [value, state, widget])

  useEffect(() => {
    const box = widget?.querySelector('input[type=checkbox]')
    if (!box) return
    box.setAttribute('aria-invalid', String(complaintId !== undefined))
    if (complaintId) box.setAttribute('aria-describedby', complaintId)
    else box.removeAttribute('aria-describedby')
  }, [widget, complaintId])

  return (
    <>
      <altcha-widget
        ref={setWidget as (element: HTMLElement | null) => void}
        className={styles.altcha}
        challenge={getCaptchaChallenge.path}
        language={LANGUAGE}
      />
      <VisuallyHidden role="status">{words[state]}</VisuallyHidden>
      {expired && (
        <Text size="sm" c="dimmed" aria-hidden>
          {words.expired}
        </Text>
      )}
    </>
  )
}
