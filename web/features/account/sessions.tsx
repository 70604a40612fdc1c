import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession, type OpenSession } from '#contract/account.ts'
import { SESSIONS_MAX } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useNow } from '#web/lib/now.ts'
import { ErrorOfAny, GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { singly } from '#web/ui/page/single-press.ts'
import styles from './account.module.css'
import { sessionsQuery } from './api.ts'
import { PanelSkeleton } from './panel.tsx'
import { SessionItem } from './session-item.tsx'
import { focusPanel } from './use-opened-panel.ts'

/** The open sessions. The user can end each of the others, or all others at once. */
export default function Sessions() {
  // The closed panel counted them when the screen opened; the list may have changed since.
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' })
  const now = useNow()
  const ending = useMutation({
    mutationFn: ({ id }: OpenSession) => call(endSession, { id }).catch(unlessGone),
    onSuccess: (_, { device }) => snack(device ? `Sesión cerrada: ${device}.` : 'Sesión cerrada.'),
  })
  const endingOthers = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => snack('Se han cerrado las demás sesiones.'),
  })
  const { data } = sessions
  if (!data) return sessions.error ? <ErrorOfAny of={[sessions]} /> : <PanelSkeleton of="sesiones" />

  const others = data.filter(({ is_current }) => !is_current)
  const failure = ending.error ?? endingOthers.error
  return (
    <Stack gap="md">
      {failure && <GeneralError error={failure} />}
      <ul className={styles.sessions}>
        {data.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            now={now}
            isEnding={(ending.isPending && ending.variables.id === session.id) || endingOthers.isPending}
            onEnd={singly(() => {
              endingOthers.reset()
              ending.mutate(session, { onSettled: focusHeader })
            })}
          />
        ))}
      </ul>
      {others.length === 0 && <Text size="sm">No tiene más sesiones abiertas.</Text>}
      <Text size="sm" c="dimmed">
        {data.length} de {SESSIONS_MAX} como máximo. Si abre otra más, se cierra la que lleva más tiempo sin
        usarse.
      </Text>
      {others.length > 0 && (
        <>
          <Text size="sm">
            Si no reconoce alguna, ciérrela y cambie la contraseña: eso cierra también todas las demás.
          </Text>
          <div>
            <Button
              variant="default"
              loading={endingOthers.isPending}
              onClick={singly(() => {
                ending.reset()
                endingOthers.mutate(undefined, { onSettled: focusHeader })
              })}
            >
              Cerrar todas las demás
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

// The button is gone, or lost the focus while it was disabled.
function focusHeader() {
  focusPanel('sesiones')
}

// Already ended elsewhere, which is the wanted result.
function unlessGone(error: unknown) {
  if (!(error instanceof CallError && error.status === 404)) throw error
}
