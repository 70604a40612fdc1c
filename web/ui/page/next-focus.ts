import { useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled)'

/**
 * Moves the focus once what is to have it has been drawn: `focusNext('a', 'b')` to the first of these ids that can take
 * it, or has something in it that can. For deeds that take away, move or disable the button that was pressed.
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
