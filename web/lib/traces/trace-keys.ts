// The keys of own-traces.ts, and their end: in a file of its own, because every page deletes them with the
// session.

/** When the morning screen was looked at. */
export const LAST_LOOK_KEY = 'pesquisa.last-look'
/** The colleagues looked at or called of late. */
export const RECENT_COLLEAGUES_KEY = 'pesquisa.colleagues'

/**
 * The beginning of the keys of the screens' snapshots (web/app/last-seen/snapshot.ts); the first part of the
 * screen's path follows, so there is one of each kind of screen.
 */
export const SNAPSHOT_KEYS = 'pesquisa.snapshot.'

/** The element that the script in the shell puts a snapshot into (bin/web/snapshots.ts). */
export const SNAPSHOT_ELEMENT = 'screen-snapshot'

/** Deletes all of them. */
export function forgetTraces(): void {
  try {
    for (const key of [LAST_LOOK_KEY, RECENT_COLLEAGUES_KEY]) localStorage.removeItem(key)
    forgetSnapshots()
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}

/** The keys of the stored snapshots. Throws if storage is forbidden. */
export const snapshotKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(SNAPSHOT_KEYS))

/** Deletes the snapshots, and takes one from view. Throws if storage is forbidden. */
export function forgetSnapshots(): void {
  document.querySelector(SNAPSHOT_ELEMENT)?.remove()
  for (const key of snapshotKeys()) localStorage.removeItem(key)
}
