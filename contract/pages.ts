/**
 * The addresses of the screens (rule 2.1), by who sees them. A new screen begins here; all other lists of screens follow
 * this one, or a test of checks/pages.test.ts says what they lack. The groups that end in -only or begin with
 * members- are called like their guards in web/app/guards.
 */
export const SCREENS = {
  /** Prerendered, and described for search engines in contract/public-pages.ts. */
  public: [
    '/',
    '/approved-user',
    '/terminos-y-condiciones',
    '/privacidad',
    '/accesibilidad',
    '/acerca-de',
    '/contacto',
    '/help',
  ],
  /** For everybody who has the address, mostly from a letter. */
  unlisted: ['/email/confirm/:token', '/cuenta-borrada', '/mis-datos/:token?'],
  'visitors-only': [
    '/login',
    '/login/verify/:key/:hash/:expiration/:signature',
    '/password/reset/:token',
    '/registro',
  ],
  'members-only': [
    '/profile',
    '/account-settings',
    '/settings',
    '/collaborations/my-requests',
    '/collaborations/new-request',
    '/collaboration/:id/edit',
    '/admin/registrations/:id?',
  ],
  'members-or-open': ['/users', '/profile/:id'],
  // After the screens that its first address would take for filters.
  'members-or-open-requests': ['/collaborations/:filters?', '/collaboration/:id'],
}

/** The server answers them with 200 on a reload; the browser's route table has a screen for each. */
export const PAGES = Object.values(SCREENS).flat()

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
