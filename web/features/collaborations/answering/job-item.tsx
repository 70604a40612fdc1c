import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { JOB_NOTE_MAX, type Job, reportOutcome } from '#contract/answering.ts'
import { madridDay } from '#contract/days.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { newKey } from '#web/lib/calling/new-key.ts'
import { longDate } from '#web/lib/dates.ts'
import { useDraftText } from '#web/lib/drafts/draft-text.ts'
import { discardDraft } from '#web/lib/drafts/drafts.ts'
import { paths } from '#web/lib/paths.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { DiscretionHint } from '#web/ui/forms/discretion-hint.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import styles from './answering.module.css'
import { SheetLink } from './sheet-link.tsx'

/** A job: with whom, where and when; once it is over, whether it took place, and a private note. */
export function JobItem({ job }: { job: Job }) {
  const { collaboration_id, readable, place, start_date, end_date } = job
  const isOver = (end_date ?? start_date) < madridDay()
  const when = end_date ? `${longDate(start_date)} a ${longDate(end_date)}` : longDate(start_date)
  return (
    <li className={styles.answer}>
      <Stack gap="xs">
        <Text fw={600}>{whoHelps(job)}</Text>
        <Text size="sm" c="dimmed">
          {place} · {when}
        </Text>
        {collaboration_id !== null && readable && (
          <Group gap="sm">
            <SheetLink request={{ ...job, id: collaboration_id }} />
            <Anchor component={Link} to={paths.collaboration(collaboration_id)} viewTransition py={9}>
              Ver la petición
            </Anchor>
          </Group>
        )}
        {isOver && <Outcome job={job} />}
      </Stack>
    </li>
  )
}

/** The line on who helps whom; in the past once the viewer has said that it was done. */
function whoHelps({ with: { full_name }, helped_me, took_place }: Job) {
  if (took_place) return helped_me ? `${full_name} le ayudó` : `Usted ayudó a ${full_name}`
  return helped_me ? `${full_name} le ayuda` : `Usted ayuda a ${full_name}`
}

function Outcome({ job }: { job: Job }) {
  const client = useQueryClient()
  const draft = `job-note-${job.id}`
  const [note, setNote] = useDraftText(draft, job.note ?? '')
  const saying = useMutation({
    mutationFn: (took_place: boolean) =>
      call(reportOutcome, { id: job.id, took_place, note }, { idempotencyKey: newKey() }),
    onSuccess: () => {
      snack('Guardado')
      discardDraft(draft)
      void client.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
  const wrong = saying.error ? messagesOfError(saying.error) : {}
  const { took_place, reduced } = job
  return (
    <Stack gap="xs">
      {!reduced && (
        <>
          <CharactersLeft text={note} max={JOB_NOTE_MAX}>
            <Textarea
              label="Nota privada (opcional)"
              autosize
              minRows={1}
              maxRows={6}
              value={note}
              error={wrong.note?.[0]}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </CharactersLeft>
          <DiscretionHint text={note} />
        </>
      )}
      <Text>{took_place === null ? '¿Se hizo este trabajo?' : took_place ? 'Se hizo.' : 'No se hizo.'}</Text>
      {wrong.general && (
        <Text role="alert" c="var(--mantine-color-error)">
          {wrong.general.join(' ')}
        </Text>
      )}
      <Group gap="sm">
        {!(reduced && took_place) && (
          <Button variant="default" loading={saying.isPending} onClick={() => saying.mutate(true)}>
            {took_place ? 'Guardar la nota' : 'Sí, se hizo'}
          </Button>
        )}
        {!(reduced && took_place === false) && (
          <Button variant="default" disabled={saying.isPending} onClick={() => saying.mutate(false)}>
            {took_place === false ? 'Guardar la nota' : 'No se hizo'}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
