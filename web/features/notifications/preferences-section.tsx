import '#web/ui/forms/tickable.css'
import { Checkbox, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preferences,
  savePreferences,
  WAYS,
  type Way,
} from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { preferencesQuery } from './api.ts'
import styles from './notifications.module.css'
import { QuietHours } from './quiet-hours.tsx'

const kinds = Object.entries(NOTIFICATION_KINDS) as [NotificationKind, string][]
const ways = Object.entries(WAYS) as [Way, string][]

/** By which ways each kind is told, saved at once, and the hours without notifications. */
export function PreferencesSection() {
  const { data, error, refetch } = useQuery(preferencesQuery)
  return (
    <section aria-labelledby="de-que">
      <Title order={2} size="h4" id="de-que" mb="xs">
        De qué se le avisa
      </Title>
      <Text size="sm" mb="md">
        En el dispositivo se avisa sin nombres, y solo donde haya activado los avisos en «Ajustes». Por
        correo, de lo que siga sin leer a los diez minutos.
      </Text>
      {error && !data && <GeneralError error={error} onRetry={refetch} />}
      {data && (
        <Stack gap="lg">
          <Kinds preferences={data} />
          <QuietHours quiet={data.quiet} />
        </Stack>
      )}
    </section>
  )
}

function Kinds({ preferences }: { preferences: Preferences }) {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  const saving = useMutation({
    // One after the other: each shows what it changes at once.
    scope: { id: 'notification preferences' },
    mutationFn: ({ kind, way, value }: { kind: NotificationKind; way: Way; value: boolean }) =>
      call(savePreferences, { kinds: { [kind]: { [way]: value } } as never }),
    onMutate: async ({ kind, way, value }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (now) => now && withWay(now, kind, way, value))
    },
    onError: (error, { kind, way, value }) => {
      client.setQueryData(queryKey, (now) => now && withWay(now, kind, way, !value))
      snack(['No se ha guardado.', ...Object.values(messagesOfError(error)).flat()].join(' '), 'warning')
    },
  })
  return (
    <table className={styles.kinds} aria-labelledby="de-que">
      <thead>
        <tr>
          <th scope="col">Qué ocurre</th>
          {ways.map(([way, label]) => (
            <th key={way} scope="col" className={styles.way}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, name]) => (
          <tr key={kind}>
            <th scope="row">{name}</th>
            {ways.map(([way, label]) => (
              <td key={way} className={styles.way}>
                {/* The whole cell is pressed. */}
                <label className={styles.cell} htmlFor={`${kind}-${way}`}>
                  <VisuallyHidden>{`${name}: ${label.toLowerCase()}`}</VisuallyHidden>
                  <Checkbox
                    id={`${kind}-${way}`}
                    checked={preferences.kinds[kind][way]}
                    onChange={({ currentTarget }) =>
                      saving.mutate({ kind, way, value: currentTarget.checked })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function withWay(preferences: Preferences, kind: NotificationKind, way: Way, value: boolean): Preferences {
  const { kinds } = preferences
  return { ...preferences, kinds: { ...kinds, [kind]: { ...kinds[kind], [way]: value } } }
}
