// The keys of the screen on view. shortcut-keys.tsx listens to them and lists them.
import { useEffect, useSyncExternalStore } from 'react'

export interface Shortcut {
  /**
   * As the browser names them ('j', 'ArrowDown', '?'), or two one after the other ('g h'); each of them does
   * it.
   */
  keys: string[]
  /** Its effect, for the list: 'Aprobar'. */
  does: string
  /** Returns false if there is nothing to do: then the key keeps its meaning. */
  run: (key: string) => unknown
}

/** The time between two keys of one shortcut, at most. */
const TOGETHER_MS = 1500
const NONE: Shortcut[] = []
const listeners = new Set<() => void>()
const ofScreen = new Set<Shortcut[]>()
const ofSite = new Set<Shortcut[]>()
let known = NONE
let begun = { key: '', at: 0 }

function tell() {
  const taken = new Set([...ofScreen].flat().flatMap(({ keys }) => keys))
  const free = [...ofSite].flat().filter(({ keys }) => !keys.some((key) => taken.has(key)))
  known = [...[...ofScreen].flat(), ...free]
  for (const listener of listeners) listener()
}

/**
 * Adds keys while the component is on view. They do nothing while something is being typed or a dialog is
 * open. `everywhere`: on all screens, unless a screen uses the same key otherwise.
 */
export function useShortcuts(shortcuts: Shortcut[], { everywhere = false } = {}): void {
  useEffect(() => {
    const registered = everywhere ? ofSite : ofScreen
    registered.add(shortcuts)
    tell()
    return () => {
      registered.delete(shortcuts)
      tell()
    }
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All keys of the screen on view. */
export function useKnownShortcuts(): Shortcut[] {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => NONE,
  )
}

/** Whether the screen on view has keys of its own, besides those of all screens. */
export function useHasOwnShortcuts(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => [...ofScreen].some((shortcuts) => shortcuts.length > 0),
    () => false,
  )
}

type Show = (from: HTMLElement | null) => void
let showList: Show | null = null
let asked: HTMLElement | null | undefined

/**
 * Opens the list of the keys; if nothing can show it yet, as soon as something can. `from`: what takes the
 * focus when it closes.
 */
export function showShortcuts(from: HTMLElement | null): void {
  if (showList) showList(from)
  else asked = from
}

/** For the component that shows the list. */
export function useAskedForList(show: Show): void {
  useEffect(() => {
    showList = show
    if (asked !== undefined) show(asked)
    asked = undefined
    return () => {
      showList = null
    }
  })
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

/** Does what this key stands for, alone or after the one before it; true if it stands for something. */
export function runShortcut(key: string, now = Date.now()): boolean {
  const isSecond = begun.key !== '' && now - begun.at <= TOGETHER_MS
  const both = `${begun.key} ${key}`
  begun = { key: '', at: 0 }
  if (isSecond && run(both)) return true
  if (run(key)) return true
  if (!known.some(({ keys }) => keys.some((one) => one.startsWith(`${key} `)))) return false
  begun = { key, at: now }
  return true
}

function run(key: string) {
  const found = known.find(({ keys }) => keys.includes(key))
  return found !== undefined && found.run(key) !== false
}
