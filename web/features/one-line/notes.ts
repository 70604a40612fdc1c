import { useLocation } from 'react-router'
import type { Said } from './sorting-out.ts'

const none: string[] = []

/** Notes on the line of the search on view: sentences kept with it in the history. */
export function useNotes(): string[] {
  const { state } = useLocation()
  const { notes } = (Object(state) as Partial<Said>) ?? {}
  return Array.isArray(notes) ? notes : none
}
