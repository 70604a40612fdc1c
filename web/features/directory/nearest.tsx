import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { DetectiveFilters } from '#contract/directory.ts'
import { nearestQuery } from './api.ts'
import type { Asked } from './asked.ts'
import styles from './nearest.module.css'
import { ResultCards } from './result-cards.tsx'

/** The nearest detectives, each with the kilometres, if nobody covers the place that was searched for. */
export function Nearest({ filters, asked }: { filters: DetectiveFilters; asked: Asked }) {
  const { data = [] } = useQuery(nearestQuery(filters))
  const title = useId()
  if (data.length === 0) return null
  return (
    <>
      <p id={title} className={styles.title}>
        Los más cercanos, en línea recta
      </p>
      <ResultCards
        found={data.map(({ detective, ...near }) => ({ detective, near }))}
        asked={asked}
        labelledBy={title}
      />
    </>
  )
}
