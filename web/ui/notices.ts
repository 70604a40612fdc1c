import { useSyncExternalStore } from 'react'

export type NoticeKind = 'success' | 'warning'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  /** How long it stays. */
  seconds: number
  at: Date
}

/** Spec 2 and 9: notifications stay 12 seconds, a screen's own messages 7. */
export const NOTICE_SECONDS = 12
export const SNACK_SECONDS = 7
// What has gone can be read again, up to this many.
const LOG_LENGTH = 20

interface Notices {
  shown: Notice[]
  /** All of this visit, the newest first. */
  log: Notice[]
}

const none: Notices = { shown: [], log: [] }
const listeners = new Set<() => void>()
let notices = none
let lastId = 0

function change(next: Notices) {
  notices = next
  for (const listener of listeners) listener()
}

function add(kind: NoticeKind, text: string, seconds: number) {
  lastId += 1
  const notice = { id: lastId, kind, text, seconds, at: new Date() }
  change({ shown: [...notices.shown, notice], log: [notice, ...notices.log].slice(0, LOG_LENGTH) })
}

/** Tells people something, whatever screen they are on: `notify.success('…')`, `notify.warning('…')`. */
export const notify = {
  success: (text: string) => add('success', text, NOTICE_SECONDS),
  warning: (text: string) => add('warning', text, NOTICE_SECONDS),
}

/** A screen's short message on what was just done: 'Perfil actualizado.' */
export function snack(text: string, kind: NoticeKind = 'success') {
  add(kind, text, SNACK_SECONDS)
}

/** Takes a notice off the screen; it stays in the log. */
export function dismissNotice(id: number) {
  change({ ...notices, shown: notices.shown.filter((notice) => notice.id !== id) })
}

/** Forgets all, as when somebody logs out. */
export function clearNotices() {
  change(none)
}

/** What is shown now, and what was. */
export function useNotices(): Notices {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notices,
    () => none,
  )
}
