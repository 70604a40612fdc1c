import { paths } from '#web/lib/paths.ts'
import styles from './answering.module.css'
import { jobsQuery } from './api.ts'
import { JobItem } from './job-item.tsx'
import { OwnList } from './own-list.tsx'

/** The jobs agreed with colleagues and done, with the question whether each took place. */
export default function JobsScreen() {
  return (
    <OwnList
      title="Trabajos acordados"
      path={paths.jobs}
      query={jobsQuery}
      words={{ none: 'Ningún trabajo', one: 'trabajo', many: 'trabajos' }}
      empty="Todavía no ha acordado ningún trabajo"
      advice="Aquí quedan los trabajos que acuerde con colegas, solo para los dos."
      className={styles.answers}
      item={(job) => <JobItem key={job.id} job={job} />}
    />
  )
}
