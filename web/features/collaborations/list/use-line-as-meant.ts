import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { DEFAULT_COUNTRY } from '#contract/fields.ts'
import { placeQuery } from '#web/features/locations/api.ts'
import { useReaderInTime } from '#web/features/one-line/api.ts'
import type { Chosen } from '#web/features/one-line/one-line-box.tsx'
import type { Part } from '#web/features/one-line/rules/meanings.ts'
import type { Said } from '#web/features/one-line/sorting-out.ts'
import { NOT_READ_BESIDE } from '#web/features/one-line/use-unread-line.ts'
import { placeFilters } from '#web/lib/filters-in-address.ts'
import type { OpenFilters } from './filters-in-address.ts'

/**
 * Searches for a line, or for a chosen suggestion together with the line before it. Requests are not searched
 * by words: what is not understood is said, and stays in the box if nothing else was. A line resolves to null
 * if no reader could be had in time.
 */
export function useLineAsMeant(
  filters: OpenFilters,
  searchWith: (part: Partial<OpenFilters>, state?: Said) => void,
) {
  const queryClient = useQueryClient()
  const readerInTime = useReaderInTime()
  const latest = useRef(0)

  const read = useCallback(
    async (line: string) => {
      latest.current += 1
      const own = latest.current
      const asOf = window.location.href
      const reader = line ? await readerInTime() : null
      const isOver = own !== latest.current || window.location.href !== asOf
      const isUnread = line !== '' && !reader
      const sorted = reader
        ? reader.sortOut(reader.read(line, true), 'requests')
        : { used: [], notes: isUnread ? [NOT_READ_BESIDE] : [] }
      return { ...sorted, isOver, isUnread }
    },
    [readerInTime],
  )

  const searchLine = useCallback(
    async (line: string): Promise<string | null> => {
      const { used, notes, isOver, isUnread } = await read(line)
      if (isOver) return line
      if (isUnread) return null
      searchWith(partOfLine(used, filters), { notes })
      return used.length > 0 ? '' : line
    },
    [filters, searchWith, read],
  )

  const searchChosen = useCallback(
    async (chosen: Chosen, before: string) => {
      if ('person' in chosen) return
      if ('place' in chosen) queryClient.setQueryData(placeQuery(chosen.place).queryKey, chosen.place)
      const { used, notes } = await read(before.trim())
      const part = partOfLine(used, filters)
      const own = 'place' in chosen ? placeFilters(chosen.place) : partOfTerm(chosen, { ...filters, ...part })
      searchWith({ ...part, ...own }, { notes })
    },
    [filters, searchWith, read, queryClient],
  )
  return { searchLine, searchChosen }
}

function partOfTerm(
  { term: { filter, value } }: Extract<Chosen, { term: unknown }>,
  { languages }: Pick<OpenFilters, 'languages'>,
): Partial<OpenFilters> {
  if (filter === 'service') return { service: Number(value) }
  return filter === 'languages' ? { languages: [...new Set([...languages, String(value)])] } : {}
}

/** The filters for the parts of a line, added to those in use. */
function partOfLine(used: Part[], filters: OpenFilters): Partial<OpenFilters> {
  let part: Partial<OpenFilters> = {}
  for (const { meaning } of used) {
    if (meaning.kind === 'place') {
      const { level, id } = meaning.area
      part = { ...part, ...placeFilters({ country: DEFAULT_COUNTRY, admin_area: { level, id } }) }
    }
    if (meaning.kind === 'term') part = { ...part, ...partOfTerm(meaning, { ...filters, ...part }) }
    if (meaning.kind === 'days') part = { ...part, date_from: meaning.from, date_to: meaning.to }
    if (meaning.kind === 'list' && meaning.of.filter === 'sort') part = { ...part, sort: meaning.of.value }
  }
  return part
}
