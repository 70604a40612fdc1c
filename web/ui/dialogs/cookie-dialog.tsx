import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { allows, type Consent, type CookieChoice, chooseCookies, useConsent } from '#web/lib/consent.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { snack } from '#web/ui/messages/notices.ts'
import styles from './cookie-dialog.module.css'
import { Dialog } from './dialog.tsx'

const kept: Record<CookieChoice, string> = {
  accepted: 'Ha aceptado las cookies de terceros.',
  rejected: 'Ha rechazado las cookies de terceros.',
}

/**
 * The data that the site stores in this browser, and why; if there is a choice, also the answer given. A lazy
 * component.
 */
export default function CookieDialog({ close }: { close: () => void }) {
  const consent = useConsent()
  const hasThirdParties = useConfiguration().captcha === 'recaptcha'
  const choose = (choice: CookieChoice) => {
    chooseCookies(choice)
    close()
    if (hasThirdParties) snack(kept[choice], 'success', { about: 'cookies' })
  }
  return (
    <Dialog opened onClose={close} title="Configurar cookies">
      <Stack gap="md">
        <Text>
          {hasThirdParties
            ? chosen(consent)
            : 'Todo lo que se guarda en este navegador es propio y necesario: no hay nada que elegir.'}
        </Text>
        <Purpose name="Necesarias" state="Siempre activas">
          Guardan en este navegador su sesión, sus borradores, el aspecto elegido y esta misma elección.
        </Purpose>
        {hasThirdParties ? (
          <Purpose name="De terceros" state={stateOf(consent)}>
            reCAPTCHA, de Google, comprueba en algunos formularios que no los envía un robot. Si las rechaza,
            se borra lo que haya dejado aquí; lo que Google guarde en su propia dirección se borra en los
            ajustes del navegador.
          </Purpose>
        ) : (
          <Purpose name="De terceros" state="No se usan">
            Esta instalación no carga nada de terceros. Si eso cambia, se le pedirá permiso antes.
          </Purpose>
        )}
        <div className={styles.answers}>
          {hasThirdParties && (
            <Button variant="default" onClick={() => choose('rejected')}>
              Rechazar
            </Button>
          )}
          <Button variant="default" onClick={() => choose('accepted')}>
            Aceptar
          </Button>
        </div>
        <Text size="sm">
          Qué se guarda en su dispositivo, para qué y cuánto tiempo está en{' '}
          <Anchor component={Link} to={paths.cookies} inherit onClick={close}>
            Privacidad y cookies
          </Anchor>
          .
        </Text>
      </Stack>
    </Dialog>
  )
}

function Purpose({ name, state, children }: { name: string; state: string; children: ReactNode }) {
  return (
    <section className={styles.purpose}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {state}
        </Text>
      </Group>
      <Text size="sm">{children}</Text>
    </section>
  )
}

function chosen(consent: Consent | null) {
  if (!consent) return 'Todavía no ha elegido. Mientras tanto no se carga nada de terceros.'
  const what = consent.choice === 'accepted' ? 'aceptar' : 'rechazar'
  return `El ${longDateTime(consent.at)} eligió ${what} las cookies de terceros. Puede cambiarlo cuando quiera.`
}

function stateOf(consent: Consent | null) {
  return allows(consent, 'recaptcha') ? 'Aceptadas' : 'No se cargan'
}
