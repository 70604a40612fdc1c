// What somebody has typed and would lose if the page were loaded anew: whoever does that asks first.
import { useEffect, useEffectEvent } from 'react'

const places = new Set<() => string[]>()
let isLetGo = false

/** Makes known what is unsaved here: `name` gives the titles of what holds something, in words for the reader. */
export function useUnsaved(name: () => string[]) {
  const names = useEffectEvent(name)
  useEffect(() => {
    const place = () => names()
    places.add(place)
    return () => {
      places.delete(place)
    }
  }, [])
}

/** The titles of all that is unsaved on this page. */
export function unsavedTitles(): string[] {
  return [...new Set([...places].flatMap((names) => names()))]
}

/** From now on nobody need be asked again: they were, and let go of it. */
export function letGo() {
  isLetGo = true
}

/** Whether somebody was asked, and let go of what is unsaved. */
export function hasLetGo(): boolean {
  return isLetGo
}
