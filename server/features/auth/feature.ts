import { dropEmailChange, dropResetLinks } from '#server/identity/links.ts'
import { closeSessions, sweepExpired } from '#server/identity/session.ts'
import type { Feature } from '#server/platform/feature.ts'
import { adminCommand } from './commands.ts'
import { LINK_QUEUE, workAuthLinks } from './link-requests.ts'
import { authRoutes } from './routes.ts'

export const auth: Feature = {
  name: 'auth',
  routes: authRoutes,
  queues: [{ name: LINK_QUEUE, work: workAuthLinks }],
  sweeps: [{ name: 'sweep-expired', cron: '17 * * * *', run: ({ db }) => sweepExpired(db) }],
  commands: {
    admin: {
      usage: ['admin create <correo>: crea un administrador y da un enlace para elegir su contraseña'],
      begins: true,
      run: adminCommand,
    },
  },
  hears: {
    'detective suspended': ({ detective_id }, { db }) => closeSessions(db, detective_id),
    async 'account leaving'({ account_id }, { db }) {
      await closeSessions(db, account_id)
      await dropEmailChange(db, account_id)
      await dropResetLinks(db, account_id)
    },
  },
}
