// The meanings that parts of a line may have.
import type { Term } from '#contract/directory.ts'
import type { Days } from './days.ts'
import type { OfList } from './lists.ts'
import type { Area } from './places.ts'

export type Meaning =
  | { kind: 'place'; area: Area }
  | { kind: 'term'; term: Term }
  | { kind: 'gender'; gender: 'm' | 'f' }
  | { kind: 'ages'; from: number; to: number }
  | ({ kind: 'days' } & Days)
  | { kind: 'hour'; hour: string }
  | { kind: 'licence'; number: number }
  | { kind: 'list'; of: OfList }

/** A part of the line and what it means. */
export interface Part {
  text: string
  /** Its place in the line. */
  from: number
  until: number
  meaning: Meaning
  /** Whether the line denies it: 'sin moto'. */
  isDenied: boolean
  /** Whether a slip was corrected, or an island or district was read as its province. */
  isCorrected: boolean
  /** Whether a word before it says that a place follows: 'en Vigo'. */
  isAnnounced: boolean
}

export interface Understood {
  parts: Part[]
  /** The words without a meaning, as typed: a name. '' if there are none. */
  rest: string
  /** Words beside them that nobody is called and no filter means, as typed. */
  unread: string[]
}
