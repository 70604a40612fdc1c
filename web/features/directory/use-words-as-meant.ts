import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { DetectiveFilters } from '#contract/directory.ts'
import { queryOf } from '#web/lib/filters-in-address.ts'
import { readingsQuery } from './api.ts'
import type { AsTyped } from './other-readings.tsx'
import { partOf } from './readings.ts'

// After this time the search uses the words as typed.
const PATIENCE_MS = 5000

/**
 * Searches for words by their meaning: a place or a service becomes a filter. Resolves to true if so. If the user
 * starts another search meanwhile, or leaves the screen, the answer is ignored.
 */
export function useWordsAsMeant(
  filters: DetectiveFilters,
  searchWith: (part: Partial<DetectiveFilters>, state?: AsTyped) => void,
) {
  const queryClient = useQueryClient()
  const latest = useRef(0)

  return useCallback(
    async (words: string): Promise<boolean> => {
      latest.current += 1
      const own = latest.current
      const asOf = window.location.href
      const asked = { ...filters, q: words || undefined, page: 1 }
      const read =
        words && navigator.onLine ? queryClient.fetchQuery({ ...readingsQuery(asked), retry: false }) : null
      const answer = await Promise.race([read, afterAWhile()]).catch(() => null)
      if (own !== latest.current || window.location.href !== asOf) return false
      const meant = answer?.data[0]
      const isWords = !meant || meant.filter === 'q'
      if (isWords) searchWith({ q: asked.q })
      else searchWith(partOf(meant, asked), { typed: queryOf(asked) })
      return !isWords
    },
    [filters, searchWith, queryClient],
  )
}

function afterAWhile(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
}
