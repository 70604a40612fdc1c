import { Anchor, Button, Stack, Text } from '@mantine/core'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { chooseCookies } from '#web/lib/consent.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'

/** Stands where Google's box would: nothing of Google's comes before it is allowed, here or in the notice. */
export function RecaptchaConsent({ value, onChange, complaintId }: CaptchaProps) {
  const tell = useEffectEvent(onChange)
  // Withdrawn after the box was ticked.
  useEffect(() => {
    if (value !== '') tell('')
  }, [value])
  return (
    <Stack className={styles.consent} gap="xs" align="flex-start">
      <Text size="sm">
        Para enviar el formulario hace falta reCAPTCHA, de Google, que comprueba que no lo envía un robot. Usa
        cookies de terceros y solo se carga con su permiso, que puede retirar después en «Configurar cookies»,
        al pie de la página.{' '}
        <Anchor href={paths.cookies} inherit target="_blank" rel="noopener">
          Más información (se abre en otra pestaña)
        </Anchor>
      </Text>
      <Button variant="default" onClick={allow} aria-describedby={complaintId}>
        Permitir reCAPTCHA
      </Button>
    </Stack>
  )
}

function allow({ currentTarget }: MouseEvent) {
  // The button goes; whoever pressed it by a key goes on from here.
  currentTarget.closest<HTMLElement>('[role=group]')?.focus()
  chooseCookies('accepted')
}
