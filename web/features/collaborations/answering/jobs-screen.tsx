import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { FoundSection } from '#web/ui/lists/found-section.tsx'
import { Page } from '#web/ui/page/page.tsx'
import styles from './answering.module.css'
import { jobsQuery } from './api.ts'
import { JobItem } from './job-item.tsx'
import { usePages } from './use-pages.ts'

/** The jobs agreed with colleagues and done, with the question whether each took place. */
export default function JobsScreen() {
  const { page, heading, goToPage } = usePages(paths.jobs)
  const { data, error, refetch } = useQuery(jobsQuery(page))
  const total = data?.meta.total
  return (
    <Page title="Trabajos acordados" screen={paths.jobs} width="wide">
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
          <ul className={styles.answers}>
            {data.data.map((job) => (
              <JobItem key={job.id} job={job} />
            ))}
          </ul>
        )}
        {total === 0 && (
          <EmptyState drawing="nothing-yet" text="Todavía no ha acordado ningún trabajo">
            <Text c="dimmed" size="sm">
              Aquí quedan los trabajos que acuerde con colegas, solo para los dos.
            </Text>
          </EmptyState>
        )}
      </FoundSection>
    </Page>
  )
}

function countOf(total: number) {
  if (total === 0) return 'Ningún trabajo'
  return `${grouped(total)} ${total === 1 ? 'trabajo' : 'trabajos'}`
}
