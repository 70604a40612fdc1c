// Typed input that a reload of the page would lose: code that reloads the page asks first.
import { useEffect, useEffectEvent } from 'react'

const places = new Set<() => string[]>()
let isLetGo = false

/** Registers unsaved input: `name` returns the titles of the forms that have some, in words for the user. */
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

/** The titles of all unsaved input on this page. */
export function unsavedTitles(): string[] {
  return [...new Set([...places].flatMap((names) => names()))]
}

/** Records that the user was asked and agreed to lose it: do not ask again. */
export function letGo() {
  isLetGo = true
}

/** Whether the user was asked and agreed to lose the unsaved input. */
export function hasLetGo(): boolean {
  return isLetGo
}
