import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import {
  INSTRUCTIONS_MAX,
  MEETING_POINT_MAX,
  type MeetingPoint,
  setMeetingPoint,
} from '#contract/answering.ts'
import { type Collaboration, lastDayOf } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { useDraftText } from '#web/lib/drafts/draft-text.ts'
import { discardDraft } from '#web/lib/drafts/drafts.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import styles from './answering.module.css'
import { meetingPointQuery } from './api.ts'

/** For the author: to write, and to see who has read it. */
export function AuthorsMeetingPoint({ request }: { request: Collaboration }) {
  const { id } = request
  const isWritable = lastDayOf(request) >= madridDay() && !request.withheld
  // Others read it meanwhile.
  const { data, error, refetch } = useQuery({ ...meetingPointQuery(id), staleTime: 0 })
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Punto de encuentro
      </Title>
      <Text size="sm">Solo lo ve quien haya aceptado. Los demás ven el municipio.</Text>
      {error && !data && <GeneralError error={error} onRetry={refetch} />}
      {data && (isWritable ? <PointForm id={id} point={data} /> : <Written point={data} />)}
      {data?.readings?.map(({ user, at }) => (
        <Text key={`${user.id} ${at}`} size="sm" c="dimmed">
          Lo leyó {user.full_name} el {longDateTime(at)}.
        </Text>
      ))}
    </Stack>
  )
}

/** The text that cannot be changed any more. */
function Written({ point: { text, instructions } }: { point: MeetingPoint }) {
  if (text === null) return <Text c="dimmed">No hubo punto de encuentro.</Text>
  return (
    <>
      <blockquote className={styles.quote}>{text}</blockquote>
      {instructions && <blockquote className={styles.quote}>{instructions}</blockquote>}
    </>
  )
}

type Point = Pick<MeetingPoint, 'text' | 'instructions'>

function isSame(one: Point, other: Point) {
  const trimmed = ({ text, instructions }: Point) => `${text?.trim() ?? ''}\0${instructions?.trim() ?? ''}`
  return trimmed(one) === trimmed(other)
}

/** The text that another window or device has saved since; what is typed here stays. */
function StandsNow({ point: { text, instructions } }: { point: Point }) {
  return (
    <div role="status">
      <Text size="sm">
        {text === null
          ? 'Mientras tanto se ha borrado en otra ventana o en otro dispositivo.'
          : 'Mientras tanto se ha guardado en otra ventana o en otro dispositivo:'}
      </Text>
      {text !== null && <blockquote className={styles.quote}>{text}</blockquote>}
      {instructions && <blockquote className={styles.quote}>{instructions}</blockquote>}
    </div>
  )
}

function PointForm({ id, point }: { id: number; point: MeetingPoint }) {
  const client = useQueryClient()
  const names = { text: `meeting-point-${id}`, instructions: `meeting-instructions-${id}` }
  const [text, setText] = useDraftText(names.text, point.text ?? '')
  const [instructions, setInstructions] = useDraftText(names.instructions, point.instructions ?? '')
  /** The point from which this form began, or which it has saved. */
  const [base, setBase] = useState<Point>(point)
  const isChanged = !isSame(point, base) && !isSame(point, { text, instructions })
  const saving = useMutation({
    // Only the point on view is overwritten, nothing newer.
    mutationFn: () =>
      call(setMeetingPoint, {
        ...{ id, text, instructions },
        previous: { text: point.text, instructions: point.instructions },
      }),
    // It may have been changed elsewhere: the form shows what stands now.
    onError: () => client.invalidateQueries({ queryKey: meetingPointQuery(id).queryKey }),
    onSuccess: () => {
      setBase({ text, instructions })
      for (const name of Object.values(names)) discardDraft(name)
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
        {isChanged && <StandsNow point={point} />}
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
