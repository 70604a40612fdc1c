import { forgetOldEntries } from '#server/identity/audit.ts'
import type { Feature } from '#server/platform/feature.ts'
import { auditCommand } from './commands.ts'
import { auditRoutes } from './routes.ts'

export const audit: Feature = {
  name: 'audit',
  routes: auditRoutes,
  sweeps: [
    { name: 'sweep-audit', cron: '50 4 * * *', run: ({ db, settings }) => forgetOldEntries(db, settings) },
  ],
  commands: {
    audit: {
      usage: ['audit verify: si el registro de actividad está entero, o dónde se rompe su cadena'],
      run: auditCommand,
      isHarmless: true,
    },
  },
}
