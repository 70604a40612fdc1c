/// <reference types="vite/client" />
// The file of each screen (rule 2.1), loaded when the user goes there; contract/pages.ts says who sees it.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES, SCREENS } from '#contract/pages.ts'

/** Paths under web/features (the back office: under web), without the ending '-screen.tsx'. */
const FILES: Record<string, string> = {
  '/': 'public-pages/home',
  '/approved-user': 'public-pages/approved-user',
  '/terminos-y-condiciones': 'public-pages/terms',
  '/privacidad': 'public-pages/privacy',
  '/accesibilidad': 'public-pages/accessibility',
  '/acerca-de': 'public-pages/about',
  '/contacto': 'contact/contact',
  '/denuncias': 'notices/report',
  '/denuncias/apelar/:token': 'notices/appeal',
  '/help': 'help/help',
  '/email/confirm/:token': 'account/confirm-email',
  '/cuenta-borrada': 'account/deleted',
  '/mis-datos/:token?': 'account/data-link',
  '/registro/escaneo/:token': 'registration/another-scan',
  '/login': 'auth/login',
  '/login/verify/:key/:hash/:expiration/:signature': 'auth/login',
  '/password/reset/:token': 'auth/reset-password',
  '/registro': 'registration/registration',
  '/users': 'directory/search',
  '/profile/:id': 'profile/profile',
  '/collaborations/:filters?': 'collaborations/list/collaborations',
  '/collaboration/:id': 'collaborations/detail/collaboration',
  '/hoy': 'today/today',
  '/users/kept': 'directory/kept',
  '/profile': 'profile/own-profile',
  '/account-settings': 'account/account',
  '/settings': 'settings/settings',
  '/collaborations/my-requests': 'collaborations/list/own-collaborations',
  '/collaborations/my-answers': 'collaborations/answering/my-answers',
  '/collaborations/received-answers': 'collaborations/answering/received-answers',
  '/collaborations/jobs': 'collaborations/answering/jobs',
  '/collaborations/new-request': 'collaborations/form/new-collaboration',
  '/collaboration/:id/service-sheet': 'collaborations/answering/service-sheet',
  '/collaboration/:id/edit': 'collaborations/form/edit-collaboration',
  '/notifications': 'notifications/notifications',
  '/conversations': 'conversations/conversations',
  '/conversations/:id': 'conversations/conversation',
  '/admin/*': 'staff/admin',
}

for (const address of Object.keys(FILES))
  if (!PAGES.includes(address))
    throw new Error(
      `web/app/routes.ts has a file for ${address}, which stands in no group of contract/pages.ts.`,
    )

const fileOf = (name: string) => `../${name.startsWith('staff/') ? '' : 'features/'}${name}-screen.tsx`

function screen(address: string) {
  const name = FILES[address]
  if (!name)
    throw new Error(
      `The screen ${address} stands in contract/pages.ts, but web/app/routes.ts has no file for it.`,
    )
  // Two addresses show this file: each of its routes needs a name of its own.
  const isShared = address.startsWith('/login/verify/')
  return address === '/'
    ? index(fileOf(name))
    : route(address.slice(1), fileOf(name), isShared ? { id: 'verify-email' } : {})
}

// The design page: never in a build.
const development =
  import.meta.env.MODE === 'development' ? [route('dev/design', 'design/design-screen.tsx')] : []

export default [
  ...Object.entries(SCREENS).flatMap(([group, addresses]) => {
    const screens = addresses.map(screen)
    return group === 'public' || group === 'unlisted' ? screens : [layout(`guards/${group}.tsx`, screens)]
  }),
  ...development,
  route('*', fileOf('public-pages/not-found')),
] satisfies RouteConfig
