import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { id as idRule } from '#contract/fields.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './answering.module.css'
import { jobsQuery } from './api.ts'
import { JobItem } from './job-item.tsx'
import { OwnList } from './own-list.tsx'

/** The navigation state of a link from a profile or a conversation: the colleague's name. */
const arrival = z.object({ full_name: z.string() })

/**
 * The jobs agreed with colleagues and done, with the question whether each took place; with one of them
 * (`?with=3`), who is named.
 */
export default function JobsScreen() {
  const [address] = useSearchParams()
  const colleague = idRule.safeParse(address.get('with') ?? undefined).data
  const isOfOne = colleague !== undefined
  const name = useNameOf(colleague)
  return (
    <OwnList
      title={isOfOne ? `Colaboraciones con ${name ?? 'un colega'}` : 'Trabajos acordados'}
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

/** The name of the colleague: as the link gave it, or from the jobs; undefined without both. */
function useNameOf(colleague: number | undefined) {
  const arrived = arrival.safeParse(useLocation().state).data
  const { data } = useQuery({ ...jobsQuery(1, colleague), enabled: colleague !== undefined })
  return arrived?.full_name ?? data?.data[0]?.with.full_name
}
