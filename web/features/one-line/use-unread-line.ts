import { useEffect, useState } from 'react'
import { useReader } from './api.ts'

/** The sentence about a line for which no reader could be had in time. */
export const NOT_READ =
  'No se ha podido interpretar lo escrito. Se volverá a intentar en cuanto haya conexión; entretanto puede usar los filtros.'
/** The same about a line before a chosen suggestion. */
export const NOT_READ_BESIDE = 'No se ha podido interpretar el resto de lo escrito. Puede usar los filtros.'

/**
 * A line that could not be read. It is searched for again once the reader has come: the failed lists are
 * fetched again when the server can be reached (web/app/query-client.ts).
 */
export function useUnreadLine(search: (line: string) => void) {
  const [unread, setUnread] = useState<string | null>(null)
  const reader = useReader(unread !== null)
  const isReadable = reader !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched for once, when the reader comes.
  useEffect(() => {
    if (unread !== null && isReadable) search(unread)
  }, [unread, isReadable])
  return [unread, setUnread] as const
}
