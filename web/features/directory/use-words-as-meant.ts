import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type DetectiveFilters, SEARCHED_MAX } from '#contract/directory.ts'
import { type Reading, useReaderInTime } from '#web/features/one-line/api.ts'
import type { Understood } from '#web/features/one-line/rules/meanings.ts'
import type { Said } from '#web/features/one-line/sorting-out.ts'
import { queryOf } from '#web/lib/filters-in-address.ts'
import { readingsQuery } from './api.ts'
import type { AsTyped } from './other-readings.tsx'
import { partOfLine } from './part-of-line.ts'
import { partOf } from './readings.ts'

// After this time the search uses the words as typed.
const PATIENCE_MS = 5000

export type SearchState = Partial<AsTyped> & Partial<Said>

/**
 * Searches for a line by its meaning. A line of several parts is read on the device. A single word may be a
 * place, a service or somebody's name: the server knows who is called so, and says which comes first
 * (decision 0028). Resolves to the words that stay in the box, or to null if neither the device nor the
 * server could say what they mean. If the user starts another search meanwhile, or leaves the screen, the
 * answer is ignored.
 */
export function useWordsAsMeant(
  filters: DetectiveFilters,
  searchWith: (part: Partial<DetectiveFilters>, state?: SearchState) => void,
) {
  const queryClient = useQueryClient()
  const readerInTime = useReaderInTime()
  const latest = useRef(0)

  return useCallback(
    async (words: string): Promise<string | null> => {
      const asRead = (reader: Reading, understood: Understood) => {
        const { used, notes } = reader.sortOut(understood, 'directory')
        const part = partOfLine(used, understood.rest, filters, reader)
        searchWith(part, { notes })
        return part.q ?? ''
      }
      latest.current += 1
      const own = latest.current
      const asOf = window.location.href
      const isOver = () => own !== latest.current || window.location.href !== asOf
      const reader = words ? await readerInTime() : null
      if (isOver()) return words
      const understood = reader?.read(words, false)
      if (reader && understood && isSeveral(understood)) return asRead(reader, understood)

      const asked = { ...filters, q: words.slice(0, SEARCHED_MAX) || undefined, page: 1 }
      const read =
        words && navigator.onLine ? queryClient.fetchQuery({ ...readingsQuery(asked), retry: false }) : null
      const answer = await Promise.race([read, afterAWhile()]).catch(() => null)
      if (isOver()) return words
      const meant = answer?.data[0]
      const isWords = !meant || meant.filter === 'q'
      // Nobody is called so, or nobody can be asked: then the device's reading, if it has one.
      if (isWords && !meant?.total && reader && understood && understood.parts.length > 0)
        return asRead(reader, understood)
      if (words && !reader && isWords && !meant?.total) return null
      if (isWords) searchWith({ q: asked.q })
      else searchWith(partOf(meant, asked), { typed: queryOf(asked) })
      return isWords ? words : ''
    },
    [filters, searchWith, queryClient, readerInTime],
  )
}

/** Whether the line is more than one place's, one term's or one person's name. */
function isSeveral({ parts, rest, unread }: Understood): boolean {
  if (unread.length > 0) return true
  const [part] = parts
  if (!part || parts.length > 1 || rest !== '' || part.isDenied) return parts.length > 0
  return part.meaning.kind !== 'place' && part.meaning.kind !== 'term'
}

function afterAWhile(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS)
  })
}
