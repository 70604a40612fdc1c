/**
 * The place of lists and calendars that float over a form, for a portal: the page's main part, or the open
 * dialog. The page behind a dialog is inert (dialogs/dialog.tsx): there a press would fall through them.
 */
export const FLOATING_PLACE = '#page:not([inert]) #contenido, [aria-modal=true]'
