import { useSyncExternalStore } from 'react'

export type NoticeKind = 'success' | 'warning'

/** An action that a notice offers: 'Deshacer'. */
export interface NoticeAction {
  label: string
  run: () => void
  /** For how many seconds the action is available. After the notice has gone, the bell offers it. */
  seconds: number
}

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  /** For how many seconds the notice is shown. */
  seconds: number
  at: Date
  action?: NoticeAction
  /** The subject: a newer notice with the same subject replaces this one and its action. */
  about?: string
}

/** Rule 2.8: notifications stay 12 seconds, a screen's own messages 7. */
export const NOTICE_SECONDS = 12
export const SNACK_SECONDS = 7
// The maximum number of actions that outlive their notice.
const UNDOABLE_MAX = 20

interface Notices {
  shown: Notice[]
  /** Notices whose action outlives them, the newest first. Notices without such an action are not kept. */
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
  // Two saves that wait for the connection say the same.
  const isSame = ({ text, action }: Notice) => text === notice.text && !action
  const isBefore = ({ about }: Notice) => about !== undefined && about === notice.about
  change({
    shown: [...notices.shown.filter((it) => !isBefore(it) && !isSame(it)), notice],
    undoable: [
      ...(isLasting(notice) ? [notice] : []),
      ...notices.undoable.filter((it) => !isBefore(it)),
    ].slice(0, UNDOABLE_MAX),
  })
}

/** Shows a notice on any screen: `notify.success('…')`, `notify.warning('…')`. */
export const notify = {
  success: (text: string) => add({ kind: 'success', text, seconds: NOTICE_SECONDS }),
  warning: (text: string) => add({ kind: 'warning', text, seconds: NOTICE_SECONDS }),
}

/** A screen's short message about a completed action: 'Perfil actualizado.' */
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

/** Removes a notice from the screen; an action that lasts longer stays available. */
export function dismissNotice(id: number) {
  change({ ...notices, shown: notices.shown.filter((notice) => notice.id !== id) })
}

/** Runs the action of a notice, once, and removes the notice. */
export function takeUp({ id, action }: Notice) {
  change({
    shown: notices.shown.filter((notice) => notice.id !== id),
    undoable: notices.undoable.filter((notice) => notice.id !== id),
  })
  action?.run()
}

/** Clears all notices and their actions, because the user whom they were for is gone. */
export function clearNotices() {
  change(none)
}

/** The visible notices, and the actions that can still be undone. */
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
