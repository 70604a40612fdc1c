/// <reference types="vite/client" />
// Every address (spec 2) and the screen behind it, loaded when somebody goes there.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const feature = (file: string) => `../features/${file}-screen.tsx`
// The look's own page: never in what is built.
const development =
  import.meta.env.MODE === 'development' ? [route('dev/design', 'design/design-screen.tsx')] : []

export default [
  index(feature('public-pages/home')),
  route('approved-user', feature('public-pages/approved-user')),
  route('terminos-y-condiciones', feature('public-pages/terms')),
  route('privacidad', feature('public-pages/privacy')),
  route('accesibilidad', feature('public-pages/accessibility')),
  route('acerca-de', feature('public-pages/about')),
  route('contacto', feature('contact/contact')),
  route('help', feature('help/help')),
  route('email/confirm/:token', feature('account/confirm-email')),
  route('cuenta-borrada', feature('account/deleted')),
  route('mis-datos/:token?', feature('account/data-link')),

  layout('guards/visitors-only.tsx', [
    route('login', feature('auth/login')),
    route('login/verify/:key/:hash/:expiration/:signature', feature('auth/login'), { id: 'verify-email' }),
    route('password/reset/:token', feature('auth/reset-password')),
    route('registro', feature('registration/registration')),
  ]),

  layout('guards/members-or-open.tsx', [
    route('users', feature('directory/search')),
    route('profile/:id', feature('profile/profile')),
  ]),

  layout('guards/members-or-open-requests.tsx', [
    route('collaborations/:filters?', feature('collaborations/collaborations')),
    route('collaboration/:id', feature('collaborations/collaboration')),
  ]),

  layout('guards/members-only.tsx', [
    route('profile', feature('profile/own-profile')),
    route('account-settings', feature('account/account')),
    route('settings', feature('settings/settings')),
    route('collaborations/my-requests', feature('collaborations/own-collaborations')),
    route('collaborations/new-request', feature('collaborations/new-collaboration')),
    route('collaboration/:id/edit', feature('collaborations/edit-collaboration')),
    route('admin/registrations/:id?', feature('moderation/waiting')),
  ]),

  ...development,
  route('*', feature('public-pages/not-found')),
] satisfies RouteConfig
