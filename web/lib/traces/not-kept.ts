/**
 * The attribute of elements that never become part of a screen's snapshot (web/app/last-seen/snapshot.ts):
 * they have data that may not be kept on a device, or come later than the screen.
 */
export const NOT_KEPT = 'data-not-kept'

/** The properties of such an element: `<li {...notKept}>`. */
export const notKept = { [NOT_KEPT]: '' }
