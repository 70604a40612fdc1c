import { useSyncExternalStore } from 'react'

export type NoticeKind = 'success' | 'warning'

/** What a notice offers to do: 'Deshacer'. */
export interface NoticeAction {
  label: string
  run: () => void
  /** For how long it can be done, also once the notice has gone (the bell offers it); on the notice, while on view. */
  seconds: number
}

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  /** How long it stays. */
  seconds: number
  at: Date
  action?: NoticeAction
  /** What it tells of: a newer notice about the same takes its place, and what it offered is no more. */
  about?: string
}

/** Rule 2.8: notifications stay 12 seconds, a screen's own messages 7. */
export const NOTICE_SECONDS = 12
export const SNACK_SECONDS = 7
// Of what can be taken back for longer than it is on view, up to this many.
const UNDOABLE_MAX = 20

interface Notices {
  shown: Notice[]
  /** Those that offer something for longer than they are on view, the newest first. No copies of what was only said. */
  undoable: Notice[]
}

const none: Notices = { shown: [], undoable: [] }
const listeners = new Set<() => void>()
let notices = none
let lastId = 0

function change(next: Notices) {
  notices = next
  for (const listener of listeners) listener()
}

function add(told: Omit<Notice, 'id' | 'at'>) {
  lastId += 1
  const notice = { ...told, id: lastId, at: new Date() }
  const isBefore = ({ about }: Notice) => about !== undefined && about === notice.about
  change({
    shown: [...notices.shown.filter((it) => !isBefore(it)), notice],
    undoable: [
      ...(isLasting(notice) ? [notice] : []),
      ...notices.undoable.filter((it) => !isBefore(it)),
    ].slice(0, UNDOABLE_MAX),
  })
}

/** Tells people something, whatever screen they are on: `notify.success('…')`, `notify.warning('…')`. */
export const notify = {
  success: (text: string) => add({ kind: 'success', text, seconds: NOTICE_SECONDS }),
  warning: (text: string) => add({ kind: 'warning', text, seconds: NOTICE_SECONDS }),
}

/** A screen's short message on what was just done: 'Perfil actualizado.' */
export function snack(
  text: string,
  kind: NoticeKind = 'success',
  more: Pick<Notice, 'action' | 'about'> = {},
) {
  add({ kind, text, seconds: SNACK_SECONDS, ...more })
}

function isLasting({ action, seconds }: Notice) {
  return action !== undefined && action.seconds > seconds
}

/** Takes a notice off the screen; what it offers for longer stays. */
export function dismissNotice(id: number) {
  change({ ...notices, shown: notices.shown.filter((notice) => notice.id !== id) })
}

/** Does what a notice offers, once; the notice goes. */
export function takeUp({ id, action }: Notice) {
  change({
    shown: notices.shown.filter((notice) => notice.id !== id),
    undoable: notices.undoable.filter((notice) => notice.id !== id),
  })
  action?.run()
}

/** Forgets all, and what it offered: the person whom it was told to is not there any more. */
export function clearNotices() {
  change(none)
}

/** What is shown now, and what can still be undone. */
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
