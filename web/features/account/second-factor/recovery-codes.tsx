import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useBlocker } from 'react-router'
import { madridDay } from '#contract/days.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { longDate } from '#web/lib/dates.ts'
import { isNative } from '#web/lib/device/native.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import styles from './recovery-codes.module.css'

interface Props {
  codes: string[]
  email: string
  /** Whether they replace earlier codes. */
  isNew: boolean
  /** Whether the user tried to close this without confirming that the codes are stored. */
  isLeaving: boolean
  onStay: () => void
  onClose: () => void
}

/** The recovery codes, shown only once: the user copies, downloads or prints them before going on. */
export function RecoveryCodes({ codes, email, isNew, isLeaving, onStay, onClose }: Props) {
  const { app_name } = useConfiguration()
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  const blocker = useBlocker(true)
  useWarningOnUnload()

  const lines = [
    `${app_name}: códigos de recuperación de ${email}`,
    `Creados el ${longDate(madridDay())}. Cada uno sirve una sola vez.`,
  ]
  const file = `codigos-de-recuperacion-${app_name.toLowerCase()}.txt`
  const isWarned = isLeaving || blocker.state === 'blocked'
  const stay = () => {
    blocker.reset?.()
    onStay()
  }
  const leave = () => {
    onClose()
    blocker.proceed?.()
  }

  return (
    <Stack gap="md">
      <Text ref={intro} tabIndex={-1} className={styles.intro}>
        {isNew
          ? 'Estos son sus códigos nuevos. Los anteriores ya no sirven.'
          : 'La verificación en dos pasos está activada. Si un día no tiene a mano su teléfono o su llave, entrará con uno de estos códigos.'}{' '}
        <strong>Guárdelos ahora: no se volverán a mostrar.</strong>
      </Text>
      <Codes codes={codes} className={styles.codes} />
      <Group gap="xs">
        <CopyButton value={codes.join('\n')} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void saveFile(file, 'text/plain', [...lines, '', ...codes, ''].join('\r\n'))}
        >
          Descargar
        </Button>
        {/* The app for telephones cannot print. */}
        {!isNative() && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        )}
      </Group>
      {isWarned ? (
        <Leaving onStay={stay} onLeave={leave} />
      ) : (
        <Button onClick={onClose}>Los he guardado</Button>
      )}
      {createPortal(
        <article className={styles.sheet}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Codes codes={codes} />
        </article>,
        document.body,
      )}
    </Stack>
  )
}

function Codes({ codes, className }: { codes: string[]; className?: string }) {
  return (
    <ul className={className}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}

function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <>
      <Alert role="alert" color="amber" icon={<IconAlertTriangle aria-hidden />}>
        Si sale sin guardarlos y pierde su teléfono o su llave, no podrá entrar.
      </Alert>
      <Group gap="xs">
        <Button ref={stay} onClick={onStay}>
          Seguir aquí
        </Button>
        <Button variant="default" onClick={onLeave}>
          Salir sin guardarlos
        </Button>
      </Group>
    </>
  )
}

function useWarningOnUnload() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
