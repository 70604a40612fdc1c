import { useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled)'

/**
 * Moves the focus after the next drawing: `focusNext('a', 'b')` to the first of these ids that is focusable
 * or contains something focusable. For actions that remove, move or disable the pressed button.
 */
export function useNextFocus(): (...ids: string[]) => void {
  const wanted = useRef<string[]>([])
  useLayoutEffect(() => {
    for (const id of wanted.current) {
      const element = document.getElementById(id)
      const next = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE)
      if (!next) continue
      next.focus()
      break
    }
    wanted.current = []
  })
  return (...ids) => {
    wanted.current = ids
  }
}
