// The surest way to read a line: of all candidates those without overlap that have the highest score
// together.
import type { Meaning } from './meanings.ts'
import type { Line } from './words.ts'

/** One way to read some words of a line. */
export interface Candidate {
  from: number
  to: number
  score: number
  meanings: Meaning[]
  isCorrected: boolean
  /** Words that mean nothing, or somebody's name. */
  as: 'meaning' | 'filling' | 'name'
  /** A word of the trade that became no filter here. */
  isSwallowed?: boolean
  /** A place with a word before it that announces one: 'en Vigo'. */
  isAnnounced?: boolean
}

export interface Reading {
  chosen: Candidate[]
  rest: number[]
  names: Candidate[]
  /** Words of the trade that became no filter. */
  swallowed: number[]
}

/** The candidates with the highest sum of scores that do not overlap. */
export function surest(line: Line, candidates: Candidate[][]): Reading {
  const count = line.words.length
  const best: { score: number; choice: Candidate | null }[] = Array.from({ length: count + 1 }, () => ({
    score: 0,
    choice: null,
  }))
  for (let at = count - 1; at >= 0; at -= 1) {
    best[at] = { score: best[at + 1]!.score, choice: null }
    for (const candidate of candidates[at]!) {
      const score = candidate.score + best[candidate.to]!.score
      if (score > best[at]!.score) best[at] = { score, choice: candidate }
    }
  }
  const reading: Reading = { chosen: [], rest: [], names: [], swallowed: [] }
  for (let at = 0; at < count; ) {
    const { choice } = best[at]!
    if (!choice) reading.rest.push(at)
    else if (choice.as === 'name') {
      reading.names.push(choice)
      for (let word = choice.from; word < choice.to; word += 1) reading.rest.push(word)
    } else if (choice.as === 'meaning') reading.chosen.push(choice)
    else if (choice.isSwallowed) reading.swallowed.push(at)
    at = choice?.to ?? at + 1
  }
  return reading
}
