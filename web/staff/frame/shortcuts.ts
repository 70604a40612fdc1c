// The keys of the screen on view. shortcut-help.tsx, in the frame, listens to them and lists them.
import { useEffect, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** As the browser names them ('j', 'ArrowDown', '?'); each of them does it. */
  keys: string[]
  /** What it does, for the list: 'Aprobar'. */
  does: string
  /** Returns false if there is nothing to do: then the key keeps its meaning. */
  run: (key: string) => unknown
}

const NONE: Shortcut[] = []
const listeners = new Set<() => void>()
const registered = new Set<Shortcut[]>()
let known = NONE

function tell() {
  known = [...registered].flat()
  for (const listener of listeners) listener()
}

/** Adds keys while the component is on view. They do nothing while something is being typed or a dialog is open. */
export function useShortcuts(shortcuts: Shortcut[]): void {
  useEffect(() => {
    registered.add(shortcuts)
    tell()
    return () => {
      registered.delete(shortcuts)
      tell()
    }
  })
}

/** All keys of the screen on view. */
export function useKnownShortcuts(): Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
    () => NONE,
  )
}

/** Whether this press of a key is meant for a shortcut: not for a field, the browser or a dialog. */
export function isMeant({ ctrlKey, altKey, metaKey, isComposing, target, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return false
  if (document.getElementById('page')?.inert) return false
  return !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox]')
  )
}

/** Does what this key stands for; true if it stands for something. */
export function runShortcut(key: string): boolean {
  const found = known.find(({ keys }) => keys.includes(key))
  return found !== undefined && found.run(key) !== false
}
