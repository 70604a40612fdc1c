/** The parameter of the log-in's address with the page that the visitor wanted. */
export const NEXT_PARAMETER = 'siguiente'
/** The hash of the log-in's address that opens the password recovery. */
export const RECOVERY_HASH = '#recuperar'

/** The parameter of the new request's address with the request to copy. */
export const COPIED_PARAMETER = 'copia'

/** The parameter of a form's address with the refused save to correct (outbox-store.ts). */
export const CORRECTED_PARAMETER = 'corregir'

/** The panels of 'Mi cuenta', by the hash of the address that opens each. */
export type AccountPanel =
  | 'contrasena'
  | 'ocultar'
  | 'correo'
  | 'sesiones'
  | 'dos-pasos'
  | 'bloqueadas'
  | 'datos'

/** Every address of the site by its name (rule 2.1). */
export const paths = {
  home: '/',
  /** `next`: where to go after the log-in, if not to the own profile. */
  login: (next?: string) => (next ? `/login?${new URLSearchParams({ [NEXT_PARAMETER]: next })}` : '/login'),
  recovery: `/login${RECOVERY_HASH}`,
  registration: '/registro',
  approvedUser: '/approved-user',
  terms: '/terminos-y-condiciones',
  privacy: '/privacidad',
  /** The section about storage in the browser. */
  cookies: '/privacidad#cookies',
  accessibility: '/accesibilidad',
  about: '/acerca-de',
  contact: '/contacto',
  report: '/denuncias',
  /** The morning screen of members. */
  today: '/hoy',
  ownProfile: '/profile',
  profile: (id: number) => `/profile/${id}`,
  account: '/account-settings',
  /** With one of its panels open. */
  accountPanel: (panel: AccountPanel) => `/account-settings#${panel}`,
  deletedAccount: '/cuenta-borrada',
  /** Where users who cannot log in request their own data. */
  myData: '/mis-datos',
  detectives: '/users',
  keptColleagues: '/users/kept',
  collaborations: '/collaborations',
  /** Those in the own work areas. */
  collaborationsForMe: '/collaborations/for_me=true',
  /** `filters` as web/features/collaborations/list/filters-in-address.ts writes them. */
  filteredCollaborations: (filters: string) => (filters ? `/collaborations/${filters}` : '/collaborations'),
  ownCollaborations: '/collaborations/my-requests',
  ownAnswers: '/collaborations/my-answers',
  receivedAnswers: '/collaborations/received-answers',
  jobs: '/collaborations/jobs',
  jobsWith: (colleague: number) => `/collaborations/jobs?with=${colleague}`,
  newCollaboration: '/collaborations/new-request',
  /** A new request that starts as a copy of this. */
  repeatedCollaboration: (id: number) => `/collaborations/new-request?${COPIED_PARAMETER}=${id}`,
  collaboration: (id: number) => `/collaboration/${id}`,
  serviceSheet: (id: number) => `/collaboration/${id}/service-sheet`,
  editCollaboration: (id: number) => `/collaboration/${id}/edit`,
  conversations: '/conversations',
  conversation: (id: number) => `/conversations/${id}`,
  notifications: '/notifications',
  help: '/help',
  /** One of its questions, open (web/features/help). */
  helpAbout: (question: string) => `/help#${question}`,
  settings: '/settings',
  /** The start page of the back office; its other addresses: web/staff/frame/staff-paths.ts. */
  admin: '/admin',
}

/** The page to open after the log-in; null if the address names none, or one outside this site. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get(NEXT_PARAMETER)
  if (!next || !URL.canParse(next, 'http://here.invalid')) return null
  const { origin, pathname, search: query, hash } = new URL(next, 'http://here.invalid')
  return origin === 'http://here.invalid' && next.startsWith('/') ? pathname + query + hash : null
}
