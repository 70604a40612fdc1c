import type { AreaRef } from '#contract/locations.ts'

/** The parts of a result that match the search. */
export interface Asked {
  /** Normalised for comparison: without accents and capitals. */
  words: string[]
  isArea: (area: AreaRef) => boolean
  /** The level of the place that was searched for; areas above it only contain it. */
  level: number | undefined
  service: number | undefined
  work_equipment: number[]
  languages: string[]
}
