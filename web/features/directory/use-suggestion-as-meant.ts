import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { DetectiveFilters } from '#contract/directory.ts'
import { placeQuery } from '#web/features/locations/api.ts'
import { useReaderInTime } from '#web/features/one-line/api.ts'
import type { Chosen } from '#web/features/one-line/one-line-box.tsx'
import { NOT_READ_BESIDE } from '#web/features/one-line/use-unread-line.ts'
import { placeFilters } from '#web/lib/filters-in-address.ts'
import { paths } from '#web/lib/paths.ts'
import { partOfLine } from './part-of-line.ts'
import { partOfTerm } from './readings.ts'
import type { SearchState } from './use-words-as-meant.ts'

/** Searches for a chosen suggestion together with the line before it; a person's leads to the profile. */
export function useSuggestionAsMeant(
  filters: DetectiveFilters,
  searchWith: (part: Partial<DetectiveFilters>, state?: SearchState) => void,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const readerInTime = useReaderInTime()
  return useCallback(
    async (chosen: Chosen, before: string) => {
      if ('person' in chosen) {
        const { id, full_name } = chosen.person
        void navigate(paths.profile(id), { state: { fromResults: true, full_name } })
        return
      }
      // The name is known already and need not be fetched.
      if ('place' in chosen) queryClient.setQueryData(placeQuery(chosen.place).queryKey, chosen.place)
      const reader = before.trim() ? await readerInTime() : null
      const understood = reader?.read(before, false)
      const { used, notes } =
        reader && understood
          ? reader.sortOut(understood, 'directory')
          : { used: [], notes: before.trim() ? [NOT_READ_BESIDE] : [] }
      const part = reader ? partOfLine(used, understood?.rest ?? '', filters, reader) : { q: undefined }
      const own =
        'place' in chosen ? placeFilters(chosen.place) : partOfTerm(chosen.term, { ...filters, ...part })
      searchWith({ ...part, ...own }, notes.length > 0 ? { notes } : undefined)
    },
    [filters, searchWith, queryClient, navigate, readerInTime],
  )
}
