import { useDeferredValue, useMemo } from 'react'
import { useReader } from './api.ts'
import type { Box } from './sorting-out.ts'

/** The reading of a line that is still being typed. */
export interface SoFar {
  /** The parts that become filters. */
  labels: string[]
  /** Sentences on the rest; `early` without the words that may still become something. */
  notes: string[]
  early: string[]
  /** The words that may be a name. */
  rest: string
  /** Whether the end of the line has no meaning so far. */
  isOpen: boolean
}

/**
 * How the device reads what has been typed so far, and the end of it for which suggestions are wanted.
 * Without the rules, all of it is the end. Deferred, so that a letter is drawn before the line is read.
 */
export function useLineSoFar(typed: string, isWanted: boolean, box: Box) {
  const reader = useReader(isWanted)
  const deferred = useDeferredValue(typed)
  return useMemo(() => {
    if (!reader || !isWanted) return { before: '', tail: deferred, soFar: null }
    const understood = reader.read(deferred, box === 'requests')
    const { used, notes } = reader.sortOut(understood, box)
    const { notes: early } = reader.sortOut({ ...understood, rest: '', unread: [] }, box)
    const end = reader.tailOf(deferred, understood)
    const soFar: SoFar = {
      labels: used.map(({ meaning }) => reader.labelOf(meaning)),
      notes: understood.parts.length > 0 ? notes : [],
      early,
      rest: understood.rest,
      isOpen: [understood.rest, understood.unread.at(-1)].includes(end.tail),
    }
    return { ...end, soFar }
  }, [reader, isWanted, deferred, box])
}
