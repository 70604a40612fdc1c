import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { type Preferences, savePreferences } from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { TimeField } from '#web/ui/forms/dates/time-field.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { preferencesQuery } from './api.ts'
import styles from './notifications.module.css'

/** The hours without notifications on devices and by e-mail. */
export function QuietHours({ quiet }: Pick<Preferences, 'quiet'>) {
  const client = useQueryClient()
  const [from, setFrom] = useState(quiet?.from ?? '')
  const [to, setTo] = useState(quiet?.to ?? '')
  const saving = useMutation({
    mutationFn: (next: Preferences['quiet']) => call(savePreferences, { quiet: next }),
    onSuccess: (_, next) => {
      client.setQueryData(preferencesQuery.queryKey, (now) => now && { ...now, quiet: next })
      snack(next ? 'Horas sin avisos guardadas.' : 'Se le avisa a cualquier hora.')
    },
  })
  const wrong = saving.error ? messagesOfError(saving.error) : {}

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    saving.mutate({ from, to })
  }

  function clear() {
    saving.mutate(null, {
      onSuccess: () => {
        setFrom('')
        setTo('')
      },
    })
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Horas sin avisos">
      <Text fw={600}>Horas sin avisos</Text>
      <Text size="sm" mb="xs">
        Hora de España. Entre ellas no se avisa en los dispositivos, y los correos esperan.
      </Text>
      <div className={styles.hours}>
        <TimeField label="Desde" value={from} onChange={setFrom} error={wrong['quiet.from']?.[0]} />
        <TimeField label="Hasta" value={to} onChange={setTo} error={wrong['quiet.to']?.[0]} />
      </div>
      {wrong.general && (
        <Text role="alert" c="red" size="sm" mt="xs">
          {wrong.general.join(' ')}
        </Text>
      )}
      <Group mt="sm">
        <Button type="submit" loading={saving.isPending}>
          Guardar
        </Button>
        {quiet && (
          <Button variant="default" disabled={saving.isPending} onClick={clear}>
            Avisar a cualquier hora
          </Button>
        )}
      </Group>
    </form>
  )
}
