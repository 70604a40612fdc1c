import { forgetOldEvents } from '#server/identity/security-events.ts'
import type { Feature } from '#server/platform/feature.ts'
import { securityCommand } from './commands.ts'

export const securityEvents: Feature = {
  name: 'security-events',
  sweeps: [{ name: 'sweep-security-events', cron: '25 4 * * *', run: ({ db }) => forgetOldEvents(db) }],
  commands: {
    security: {
      usage: [
        'security events [--account <correo>] [--address <dirección IP>] [--since <AAAA-MM-DD>]: los sucesos de seguridad',
      ],
      run: securityCommand,
    },
  },
}
