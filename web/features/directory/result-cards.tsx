import type { FoundDetective } from '#contract/directory.ts'
import { useKeeping } from '#web/features/reaching/keeping.ts'
import { useReaching } from '#web/features/reaching/use-reaching.tsx'
import type { Asked } from './asked.ts'
import styles from './result-card.module.css'
import { type Near, ResultCard } from './result-card.tsx'

export interface Found {
  detective: FoundDetective
  near?: Near
}

/** Detectives as cards, each with the ways to reach and to save the detective. */
export function ResultCards({
  found,
  asked,
  labelledBy,
}: {
  found: Found[]
  asked: Asked
  labelledBy?: string
}) {
  const { reach, pressed, dialog } = useReaching()
  const keeping = useKeeping()
  return (
    <>
      <ul className={styles.cards} aria-labelledby={labelledBy}>
        {found.map(({ detective, near }) => (
          <ResultCard
            key={detective.id}
            detective={detective}
            asked={asked}
            reach={reach}
            pressed={pressed?.id === detective.id ? pressed.by : undefined}
            isKept={keeping?.keptIds.has(detective.id)}
            keep={keeping?.keep}
            near={near}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}
