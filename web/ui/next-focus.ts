import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus once what is to have it has been drawn: `focusNext('a', 'b')` to the first of these ids that can take
 * it. For deeds that take away, move or disable the button that was pressed.
 */
export function useNextFocus(): (...ids: string[]) => void {
  const wanted = useRef<string[]>([])
  useLayoutEffect(() => {
    const next = wanted.current
      .map((id) => document.getElementById(id))
      .find((element) => element && !element.matches(':disabled'))
    wanted.current = []
    next?.focus()
  })
  return (...ids) => {
    wanted.current = ids
  }
}
