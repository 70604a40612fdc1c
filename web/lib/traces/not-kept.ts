/** The attribute of elements that never become part of a screen's snapshot (web/app/last-seen/snapshot.ts). */
export const NOT_KEPT = 'data-not-kept'

/** The properties of an element with data that may not be kept on a device: `<li {...notKept}>`. */
export const notKept = { [NOT_KEPT]: '' }
