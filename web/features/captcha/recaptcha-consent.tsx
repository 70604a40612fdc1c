import { Anchor, Button, Stack, Text } from '@mantine/core'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { chooseCookies } from '#web/lib/consent.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'

/**
 * Shown in place of Google's box: nothing of Google's loads before the user allows it, here or in the cookie
 * notice.
 */
export function RecaptchaConsent({ value, onChange, complaintId }: CaptchaProps) {
  const tell = useEffectEvent(onChange)
  // The consent was withdrawn after the box was ticked.
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
  // The button goes away; the focus moves to the group, so that keyboard users continue from here.
  currentTarget.closest<HTMLElement>('[role=group]')?.focus()
  chooseCookies('accepted')
}
