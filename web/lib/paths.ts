/** The parameter of the login's address that keeps where somebody wanted to go. */
export const NEXT_PARAMETER = 'siguiente'
/** The end of the login's address that opens the recovery of the password. */
export const RECOVERY_HASH = '#recuperar'

/** The parameter of the new request's address that names the one to copy. */
export const COPIED_PARAMETER = 'copia'

/** The parameter of a form's address that names what waited for a connection and was not taken (outbox-store.ts). */
export const CORRECTED_PARAMETER = 'corregir'

/** The panels of 'Mi cuenta', each by the end of the address that opens it. */
export type AccountPanel = 'contrasena' | 'ocultar' | 'correo' | 'sesiones' | 'dos-pasos' | 'datos'

/** Every address of the site by its name (rule 2.1). */
export const paths = {
  home: '/',
  /** `next`: where to go after the login, if somewhere else than one's own profile. */
  login: (next?: string) => (next ? `/login?${new URLSearchParams({ [NEXT_PARAMETER]: next })}` : '/login'),
  recovery: `/login${RECOVERY_HASH}`,
  registration: '/registro',
  approvedUser: '/approved-user',
  terms: '/terminos-y-condiciones',
  privacy: '/privacidad',
  /** What the site keeps in browsers. */
  cookies: '/privacidad#cookies',
  accessibility: '/accesibilidad',
  about: '/acerca-de',
  contact: '/contacto',
  ownProfile: '/profile',
  profile: (id: number) => `/profile/${id}`,
  account: '/account-settings',
  /** With one of its panels open. */
  accountPanel: (panel: AccountPanel) => `/account-settings#${panel}`,
  deletedAccount: '/cuenta-borrada',
  /** Where who cannot log in asks for the own data. */
  myData: '/mis-datos',
  detectives: '/users',
  collaborations: '/collaborations',
  /** `filters` as web/features/collaborations/list/filters-in-address.ts writes them. */
  filteredCollaborations: (filters: string) => (filters ? `/collaborations/${filters}` : '/collaborations'),
  ownCollaborations: '/collaborations/my-requests',
  newCollaboration: '/collaborations/new-request',
  /** A new one that begins as a copy of this. */
  repeatedCollaboration: (id: number) => `/collaborations/new-request?${COPIED_PARAMETER}=${id}`,
  collaboration: (id: number) => `/collaboration/${id}`,
  editCollaboration: (id: number) => `/collaboration/${id}/edit`,
  help: '/help',
  /** One of its questions, open (web/features/help). */
  helpAbout: (question: string) => `/help#${question}`,
  settings: '/settings',
  /** For administrators; their letters have the number of a registration behind it. */
  waitingRegistrations: '/admin/registrations',
}

/** Where the login's address says to go on to; null where it says nothing, or would lead off this site. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get(NEXT_PARAMETER)
  if (!next || !URL.canParse(next, 'http://here.invalid')) return null
  const { origin, pathname, search: query, hash } = new URL(next, 'http://here.invalid')
  return origin === 'http://here.invalid' && next.startsWith('/') ? pathname + query + hash : null
}
