import { useLocation } from 'react-router'
import type { Said } from './sorting-out.ts'

const none: string[] = []

/** What the search on view made of its line: sentences kept with it in the history. */
export function useNotes(): string[] {
  const { state } = useLocation()
  const { notes } = (Object(state) as Partial<Said>) ?? {}
  return Array.isArray(notes) ? notes : none
}
