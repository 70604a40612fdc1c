import { Anchor, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'
import { RecaptchaBox } from './recaptcha-box.tsx'
import { loadRecaptcha, unseenToken } from './recaptcha-script.ts'

// A token of version 3 is valid for two minutes.
const ANEW_EVERY_MS = 90_000

/**
 * Loads Google's script, which requires consent, and gives the component that depends on it. Rejects if the
 * script fails to load.
 */
export async function loadRecaptchaField() {
  await loadRecaptcha()
  return RecaptchaField
}

/**
 * Google's reCAPTCHA: first version 3, which is invisible. If it gives no token, or the server rejects it
 * because of a low score, the box of version 2 is shown. The other fields of the form keep their values.
 */
function RecaptchaField(props: CaptchaProps) {
  const { value, onChange, action } = props
  const [isUnseen, setUnseen] = useState(true)
  const hasGiven = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const isGivenBack = value === '' && hasGiven.current

  const renew = useEffectEvent(async () => {
    const token = await unseenToken(action)
    if (!place.current?.isConnected) return
    if (!token) return setUnseen(false)
    hasGiven.current = true
    onChange(token)
  })

  useEffect(() => {
    if (!isUnseen) return
    void renew()
    const timer = setInterval(() => void renew(), ANEW_EVERY_MS)
    // In the background the timer may have been suspended.
    const onReturn = () => void (!document.hidden && renew())
    // A sent token is used up, even if the form fails on another field. The renewal comes after the submit
    // has read the present token.
    const form = place.current?.closest('form')
    const onSubmit = () => void setTimeout(() => void renew())
    document.addEventListener('visibilitychange', onReturn)
    form?.addEventListener('submit', onSubmit)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      form?.removeEventListener('submit', onSubmit)
    }
  }, [isUnseen])

  // Cleared by the form: the server rejected the solution.
  useEffect(() => {
    if (isGivenBack) setUnseen(false)
  }, [isGivenBack])

  if (!isUnseen)
    return (
      <>
        <Text size="sm" mb="xs" role="status">
          Marque la casilla para que comprobemos que no es un robot.
        </Text>
        <RecaptchaBox {...props} />
      </>
    )
  return (
    <div ref={place} className={styles.unseen} aria-busy={value === ''}>
      <Text size="sm" c="dimmed">
        Este formulario está protegido por reCAPTCHA, de Google:{' '}
        <Elsewhere to="https://policies.google.com/privacy">su privacidad</Elsewhere> y{' '}
        <Elsewhere to="https://policies.google.com/terms">sus condiciones</Elsewhere> (se abren en otra
        pestaña).
      </Text>
    </div>
  )
}

function Elsewhere({ to, children }: { to: string; children: string }) {
  return (
    <Anchor href={to} inherit target="_blank" rel="noopener noreferrer">
      {children}
    </Anchor>
  )
}
