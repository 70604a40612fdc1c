// The addresses of the screens (spec 2). The server answers them with 200 on a reload; the browser's route table
// has a screen for each.
export const PAGES = [
  '/',
  '/login',
  '/login/verify/:key/:hash/:expiration/:signature',
  '/password/reset/:token',
  '/email/confirm/:token',
  '/registro',
  '/approved-user',
  '/terminos-y-condiciones',
  '/privacidad',
  '/accesibilidad',
  '/acerca-de',
  '/contacto',
  '/profile',
  '/profile/:id',
  '/account-settings',
  '/cuenta-borrada',
  '/mis-datos/:token?',
  '/users',
  '/collaborations/my-requests',
  '/collaborations/new-request',
  '/collaborations/:filters?',
  '/collaboration/:id',
  '/collaboration/:id/edit',
  '/help',
  '/settings',
  '/admin/registrations/:id?',
]

const patterns = PAGES.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
}))

/** The address, as PAGES writes it, of the screen that stands at this path (without its query). */
export function pageAt(path: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(path || '/'))?.page
}

/** Where the service worker gets the page of every address that is not prerendered. No screen's address. */
export const WORKERS_SHELL = '/service-worker-shell.html'

/** What the app for telephones opens instead of the browser: the links of letters, and what people share. */
export const APP_LINKS = [
  '/login/verify/*',
  '/password/reset/*',
  '/email/confirm/*',
  '/collaboration/*',
  '/profile/*',
]
