import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import {
  INSTRUCTIONS_MAX,
  MEETING_POINT_MAX,
  type MeetingPoint,
  setMeetingPoint,
} from '#contract/answering.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { meetingPointQuery } from './api.ts'

/** For the author: to write, and to see who has read it. */
export function AuthorsMeetingPoint({ id }: { id: number }) {
  // Others read it meanwhile.
  const { data, error, refetch } = useQuery({ ...meetingPointQuery(id), staleTime: 0 })
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Punto de encuentro
      </Title>
      <Text size="sm">Solo lo ve quien haya aceptado. Los demás ven el municipio.</Text>
      {error && !data && <GeneralError error={error} onRetry={refetch} />}
      {data && <PointForm id={id} point={data} />}
      {data?.readings?.map(({ user, at }) => (
        <Text key={`${user.id} ${at}`} size="sm" c="dimmed">
          Lo leyó {user.full_name} el {longDateTime(at)}.
        </Text>
      ))}
    </Stack>
  )
}

function PointForm({ id, point }: { id: number; point: MeetingPoint }) {
  const client = useQueryClient()
  const [text, setText] = useState(point.text ?? '')
  const [instructions, setInstructions] = useState(point.instructions ?? '')
  const saving = useMutation({
    mutationFn: () => call(setMeetingPoint, { id, text, instructions }),
    onSuccess: () => {
      snack(text.trim() === '' ? 'Punto de encuentro borrado' : 'Punto de encuentro guardado')
      void client.invalidateQueries({ queryKey: meetingPointQuery(id).queryKey })
    },
  })
  const wrong = saving.error ? messagesOfError(saving.error) : {}

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    saving.mutate()
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Punto de encuentro">
      <Stack gap="sm">
        <CharactersLeft text={text} max={MEETING_POINT_MAX}>
          <Textarea
            label="Dónde y cuándo"
            autosize
            minRows={1}
            value={text}
            error={wrong.text?.[0]}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </CharactersLeft>
        <CharactersLeft text={instructions} max={INSTRUCTIONS_MAX}>
          <Textarea
            label="Instrucciones privadas (opcional)"
            autosize
            minRows={2}
            value={instructions}
            error={wrong.instructions?.[0]}
            onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
          />
        </CharactersLeft>
        {wrong.general && (
          <Text role="alert" c="var(--mantine-color-error)">
            {wrong.general.join(' ')}
          </Text>
        )}
        <Group>
          <Button type="submit" variant="default" loading={saving.isPending}>
            Guardar el punto de encuentro
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
