/**
 * The addresses of the screens (rule 2.1), by who sees them. A new screen begins here; all other lists of
 * screens follow this one, or a test of checks/pages.test.ts says what they lack. The groups that end in
 * -only or begin with members- have the name of their guard in web/app/guards.
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
    '/denuncias',
    '/help',
  ],
  /** For everybody with the address, mostly from an e-mail. */
  unlisted: [
    '/email/confirm/:token',
    '/cuenta-borrada',
    '/mis-datos/:token?',
    '/registro/escaneo/:token',
    '/denuncias/apelar/:token',
  ],
  'visitors-only': [
    '/login',
    '/login/verify/:key/:hash/:expiration/:signature',
    '/password/reset/:token',
    '/registro',
  ],
  'members-only': [
    '/hoy',
    '/users/kept',
    '/profile',
    '/account-settings',
    '/settings',
    '/collaborations/my-requests',
    '/collaborations/my-answers',
    '/collaborations/received-answers',
    '/collaborations/jobs',
    '/collaborations/new-request',
    '/collaboration/:id/edit',
    '/collaboration/:id/service-sheet',
    '/notifications',
    '/conversations',
    '/conversations/:id',
    // The back office: its addresses are in contract/staff/pages.ts.
    '/admin/*',
  ],
  'members-or-open': ['/users', '/profile/:id'],
  // After the screens whose path would match its first address as filters.
  'members-or-open-requests': ['/collaborations/:filters?', '/collaboration/:id'],
}

/** The server answers them with 200 on a reload; the browser's route table has a screen for each. */
export const PAGES = Object.values(SCREENS).flat()

/** Matches the paths of an address, as written in PAGES. */
export function patternOf(page: string): RegExp {
  const path = page.replace('/*', '(/.*)?').replace(/\/:\w+\?/g, '(/[^/]+)?')
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

const patterns = PAGES.map((page) => ({ page, pattern: patternOf(page) }))

/** The address, as written in PAGES, of the screen at this path (without query). */
export function pageAt(path: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(path || '/'))?.page
}

/**
 * The page that the service worker uses for every address that is not prerendered. Not a screen's address.
 */
export const WORKERS_SHELL = '/service-worker-shell.html'

/**
 * Addresses that open in the app for telephones instead of the browser: the links in e-mails, and the pages
 * that people share.
 */
export const APP_LINKS = [
  '/login/verify/*',
  '/password/reset/*',
  '/email/confirm/*',
  '/collaboration/*',
  '/profile/*',
  '/conversations/*',
  '/notifications',
]
