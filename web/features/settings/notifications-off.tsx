import { Button, Text } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { turnOn } from '#web/lib/notifications/device.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { singly } from '#web/ui/page/single-press.ts'
import styles from './settings.module.css'
import { useLookAgain } from './situation.ts'

/** Asks for the permission, and only here: when the user presses the button that explains its purpose. */
export function NotificationsOff({ onChanged }: { onChanged: () => void }) {
  const lookAgain = useLookAgain()
  const turning = useMutation({
    mutationFn: turnOn,
    meta: { changesNothing: true },
    onSuccess: async (isOn) => {
      await lookAgain()
      if (isOn) snack('Los avisos están activados en este dispositivo.')
      onChanged()
    },
    onError: () => lookAgain(),
  })
  return (
    <>
      {turning.error && <GeneralError error={turning.error} />}
      <div role="status">
        {turning.data === false ? (
          <Text size="sm">Para activarlos hace falta su permiso: pulse de nuevo y elija «Permitir».</Text>
        ) : (
          <span className={styles.state}>
            <IconBellOff size={20} aria-hidden /> Desactivados
          </span>
        )}
      </div>
      <div>
        <Button loading={turning.isPending} onClick={singly(() => turning.mutate())}>
          Activar los avisos
        </Button>
      </div>
    </>
  )
}
