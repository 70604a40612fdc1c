import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { SectionTitle } from '#web/features/collaborations/detail/section-title.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { useFocusOnHash } from '#web/ui/page/use-focus-on-hash.ts'
import { AnswerItem } from './answer-item.tsx'
import styles from './answering.module.css'
import { answersQuery } from './api.ts'
import { AuthorsMeetingPoint } from './authors-meeting-point.tsx'
import { Covering } from './covering.tsx'
import { SheetLink } from './sheet-link.tsx'
import { useDeciding } from './use-deciding.ts'

/** The answers to an own request, and what the author makes of them. A lazy component. */
export default function AuthorsAnswers({ request }: { request: Collaboration }) {
  const { id, elapsed, withheld } = request
  const { data, error, refetch } = useQuery(answersQuery(id))
  const deciding = useDeciding(request)
  // Links about an answer lead here; the answers are below all that the author has written.
  useFocusOnHash()
  const isChangeable = !elapsed && !withheld
  return (
    <section aria-labelledby="respuestas">
      <SectionTitle id="respuestas">Respuestas</SectionTitle>
      <Stack gap="md">
        {!elapsed && <Text>{placesText(request)}</Text>}
        {error && !data && <GeneralError error={error} onRetry={refetch} />}
        {!data && !error && <Text c="dimmed">Cargando…</Text>}
        {data?.length === 0 && (
          <Text c="dimmed">
            {elapsed ? 'No respondió nadie.' : 'Todavía no ha respondido nadie. Le avisaremos.'}
          </Text>
        )}
        {data && data.length > 0 && (
          <ul className={styles.answers}>
            {data.toSorted(withdrawnLast).map((answer) => (
              <AnswerItem
                key={answer.id}
                answer={answer}
                request={request}
                deciding={isChangeable ? deciding : null}
              />
            ))}
          </ul>
        )}
        {deciding.problem && (
          <Text role="alert" c="var(--mantine-color-error)">
            {deciding.problem}
          </Text>
        )}
        <Group gap="sm">
          {data?.some(({ state }) => state === 'accepted') && <SheetLink request={request} />}
          {isChangeable && <Covering request={request} answers={data ?? []} deciding={deciding} />}
        </Group>
        <AuthorsMeetingPoint request={request} />
      </Stack>
    </section>
  )
}

function withdrawnLast(one: Answer, other: Answer) {
  return Number(one.state === 'withdrawn') - Number(other.state === 'withdrawn')
}

function placesText({ places, places_left, covered }: Collaboration) {
  const taken = places - places_left
  if (covered) return 'Cubierta: ya no está en la lista de peticiones.'
  if (places === 1) return 'Busca un colega.'
  return `Busca ${places} colegas; ha aceptado a ${taken}.`
}
