import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { DetectiveFilters } from '#contract/directory.ts'
import { useReaching } from '#web/features/reaching/use-reaching.tsx'
import { nearestQuery } from './api.ts'
import type { Asked } from './asked.ts'
import styles from './nearest.module.css'
import cards from './result-card.module.css'
import { ResultCard } from './result-card.tsx'

/** Where nobody covers the place that was searched for: the nearest detectives, each with the kilometres. */
export function Nearest({ filters, asked }: { filters: DetectiveFilters; asked: Asked }) {
  const { data = [] } = useQuery(nearestQuery(filters))
  const { reach, pressed, dialog } = useReaching()
  const title = useId()
  if (data.length === 0) return null
  return (
    <>
      <p id={title} className={styles.title}>
        Los más cercanos, en línea recta
      </p>
      <ul className={cards.cards} aria-labelledby={title}>
        {data.map(({ detective, ...near }) => (
          <ResultCard
            key={detective.id}
            detective={detective}
            asked={asked}
            reach={reach}
            pressed={pressed?.id === detective.id ? pressed.by : undefined}
            near={near}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}
