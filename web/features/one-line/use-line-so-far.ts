import { useDeferredValue, useMemo } from 'react'
import { madridDay } from '#contract/days.ts'
import { useReader } from './api.ts'
import type { Box } from './sorting-out.ts'

/**
 * How the device reads what has been typed so far, and the end of it for which suggestions are wanted. Without the
 * rules, all of it is the end. Deferred, so that a letter is drawn before the line is read.
 */
export function useLineSoFar(typed: string, isWanted: boolean, box: Box) {
  const reader = useReader(isWanted)
  const deferred = useDeferredValue(typed)
  return useMemo(() => {
    if (!reader || !isWanted) return { before: '', tail: deferred, understood: null }
    const understood = reader.read(deferred, { isRequests: box === 'requests', today: madridDay() })
    return { ...reader.tailOf(deferred, understood), understood }
  }, [reader, isWanted, deferred, box])
}
