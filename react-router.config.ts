import type { Config } from '@react-router/dev/config'

// A single-page app whose public pages are in the HTML before any script: no server renders anything.
export default {
  appDirectory: 'web/app',
  buildDirectory: process.env.WEB_BUILD_FOLDER ?? 'build/web',
  ssr: false,
  prerender: [
    '/',
    '/login',
    '/registro',
    '/approved-user',
    '/acerca-de',
    '/terminos-y-condiciones',
    '/privacidad',
    '/contacto',
  ],
} satisfies Config
