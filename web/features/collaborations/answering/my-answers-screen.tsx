import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ANSWER_STATES } from '#contract/answers.ts'
import { longDate } from '#web/lib/dates.ts'
import { grouped } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FoundSection } from '#web/ui/lists/found-section.tsx'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { Page } from '#web/ui/page/page.tsx'
import styles from './answering.module.css'
import { ownAnswersQuery } from './api.ts'
import { usePages } from './use-pages.ts'

/** The own answers to requests of others, and where each stands. */
export default function MyAnswersScreen() {
  const { page, heading, goToPage } = usePages(paths.ownAnswers)
  const { data, error, refetch } = useQuery(ownAnswersQuery(page))
  const total = data?.meta.total
  return (
    <Page title="Mis respuestas" screen={paths.ownAnswers} width="wide">
      <FoundSection
        heading={heading}
        summary={total === undefined ? (error ? 'No se han podido cargar' : 'Cargando…') : countOf(total)}
        pages={data?.meta}
        goToPage={goToPage}
        isLoading={!data && !error}
        error={error}
        onRetry={refetch}
        hasAny={Boolean(data?.data.length)}
      >
        {data && data.data.length > 0 && (
          <ul className={styles.cards}>
            {data.data.map(({ id, state, collaboration }) => (
              <LinkCard
                key={id}
                to={paths.collaboration(collaboration.id)}
                title={collaboration.subject}
                beside={<Badge variant="default">{ANSWER_STATES[state]}</Badge>}
              >
                <Text size="sm" c="dimmed">
                  {collaboration.location.name} · {longDate(collaboration.start_date)} ·{' '}
                  {collaboration.user.full_name}
                </Text>
              </LinkCard>
            ))}
          </ul>
        )}
        {total === 0 && (
          <EmptyState drawing="nothing-yet" text="Todavía no ha respondido a ninguna petición">
            <Text c="dimmed" size="sm">
              Abra una petición en la que pueda ayudar y pulse «Me interesa».
            </Text>
          </EmptyState>
        )}
      </FoundSection>
    </Page>
  )
}

function countOf(total: number) {
  if (total === 0) return 'Ninguna respuesta'
  return `${grouped(total)} ${total === 1 ? 'respuesta' : 'respuestas'}`
}
