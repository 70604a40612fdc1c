import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { confirmTotp, type startTotp } from '#contract/account.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { ShortForm } from '#web/ui/forms/short-form.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import styles from './app-form.module.css'
import { QrCode } from './qr-code.tsx'

/** The data that the app needs. */
export type AppSecret = OutputOf<typeof startTotp>['data']

interface Props {
  app: AppSecret
  onDone: (codes: string[] | null) => void
  onCancel: () => void
  onFailure: () => void
  /** The attempt has expired: it starts again with the password. */
  onExpired: (sentence: string) => void
}

/** Passes the secret to the app, by camera or by hand, and asks for the first code. */
export function AppForm({ app: { secret, uri }, onDone, onCancel, onFailure, onExpired }: Props) {
  const form = useContractForm({
    schema: confirmTotp.input,
    initialValues: { code: '' },
    labels: { code: 'Código que muestra la aplicación' },
    send: (data) => call(confirmTotp, data),
    onSuccess: ({ data }) => onDone(data.recovery_codes),
    onFailure: (error) => {
      onFailure()
      if (error instanceof CallError && error.status === 409) onExpired(error.message)
    },
  })
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])

  return (
    <ShortForm form={form} label="Añadir la aplicación">
      <Text ref={intro} tabIndex={-1} className={styles.intro}>
        En la aplicación de su teléfono, elija añadir una cuenta y escanee este código.
      </Text>
      <QrCode text={uri} label="Código QR para la aplicación" className={styles.code} />
      <Button
        component="a"
        href={uri}
        variant="default"
        className={styles.here}
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        Abrir la aplicación de este teléfono
      </Button>
      <Stack gap={4} align="flex-start">
        <Text size="sm">Si no puede escanearlo, escriba en ella esta clave:</Text>
        <Group gap="xs" justify="space-between" className={styles.secret}>
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton value={secret} timeout={3000}>
            {({ copied, copy }) => (
              <Button
                variant="subtle"
                px="xs"
                leftSection={
                  copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                }
                aria-label={copied ? 'Clave copiada' : 'Copiar la clave'}
                onClick={copy}
              >
                {copied ? 'Copiada' : 'Copiar'}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
      <TextField
        {...form.field('code')}
        description="Seis cifras. Cambia cada medio minuto."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <ConfirmButtons form={form} action="Activar" onCancel={onCancel} />
    </ShortForm>
  )
}
