import { Button, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { tryOut, turnOff } from '#web/lib/notifications/device.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { singly } from '#web/ui/page/single-press.ts'
import styles from './settings.module.css'
import { useLookAgain } from './situation.ts'

/** Notifications are on: a button to test them and one to turn them off. */
export function NotificationsOn({ onChanged }: { onChanged: () => void }) {
  const lookAgain = useLookAgain()
  const trying = useMutation({
    mutationFn: tryOut,
    meta: { changesNothing: true },
    onSuccess: () =>
      snack('Aviso enviado. Si no aparece, compruebe que el dispositivo no silencia las notificaciones.'),
    // The server may no longer know this device: then they are off.
    onError: () => lookAgain(),
  })
  const turning = useMutation({
    mutationFn: turnOff,
    meta: { changesNothing: true },
    onSuccess: async () => {
      await lookAgain()
      snack('Los avisos están desactivados en este dispositivo.')
      onChanged()
    },
  })
  const failure = trying.error ?? turning.error
  return (
    <>
      {failure && <GeneralError error={failure} />}
      <span className={styles.state} data-on>
        <IconCheck size={20} aria-hidden /> Activados
      </span>
      <Group gap="sm">
        <Button
          variant="default"
          loading={trying.isPending}
          onClick={singly(() => {
            turning.reset()
            trying.mutate()
          })}
        >
          Enviar un aviso de prueba
        </Button>
        <Button
          variant="default"
          loading={turning.isPending}
          onClick={singly(() => {
            trying.reset()
            turning.mutate()
          })}
        >
          Desactivar
        </Button>
      </Group>
    </>
  )
}
