/**
 * The terms of use that one accepts by registering (web/features/public-pages/terms), and since when they hold. Whoever
 * changes their meaning raises the version and changes the day: what is kept of each registration names the version that
 * was on view. A test remembers the text of the version.
 */
export const TERMS_VERSION = 1
export const TERMS_SINCE = '23 de noviembre de 2026'

/** Whoever filled in the form while the terms changed has not read those that hold now. */
export const TERMS_CHANGED =
  'Los términos y condiciones han cambiado mientras rellenaba el formulario. Vuelva a cargar la página y léalos antes de aceptarlos.'
