/**
 * The version of the terms of use that a registration accepts (web/features/public-pages/terms), and the day
 * from which it is in force. A change of their meaning raises the version and changes the day: each
 * registration stores the version that was shown. A test keeps the text of the version.
 */
export const TERMS_VERSION = 1
export const TERMS_SINCE = '23 de noviembre de 2026'

/** The terms changed while the form was being filled in, so the user has not read the present ones. */
export const TERMS_CHANGED =
  'Los términos y condiciones han cambiado mientras rellenaba el formulario. Vuelva a cargar la página y léalos antes de aceptarlos.'
