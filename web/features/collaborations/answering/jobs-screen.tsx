import { Anchor } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { id as idRule } from '#contract/fields.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './answering.module.css'
import { jobsQuery } from './api.ts'
import { JobItem } from './job-item.tsx'
import { OwnList } from './own-list.tsx'

/**
 * The jobs agreed with colleagues and done, with the question whether each took place; with one of them
 * (`?with=3`).
 */
export default function JobsScreen() {
  const [address] = useSearchParams()
  const colleague = idRule.safeParse(address.get('with') ?? undefined).data
  const isOfOne = colleague !== undefined
  return (
    <OwnList
      title={isOfOne ? 'Colaboraciones hechas y acordadas' : 'Trabajos acordados'}
      path={paths.jobs}
      query={(page) => jobsQuery(page, colleague)}
      words={{ none: 'Ningún trabajo', one: 'trabajo', many: 'trabajos' }}
      empty={isOfOne ? 'Todavía no han acordado ningún trabajo' : 'Todavía no ha acordado ningún trabajo'}
      advice="Aquí quedan los trabajos que acuerde con colegas, solo para los dos."
      className={styles.answers}
      item={(job) => <JobItem key={job.id} job={job} />}
      above={
        isOfOne && (
          <Anchor component={Link} to={paths.jobs} viewTransition py={9}>
            Ver los trabajos con todos los colegas
          </Anchor>
        )
      }
    />
  )
}
