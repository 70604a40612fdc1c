import { madridDay } from '#contract/days.ts'
import type { Feature } from '#server/platform/feature.ts'
import { leaveAll } from './answers/leaving.ts'
import { collaborationCommand } from './commands.ts'
import { collaborationRoutes } from './routes.ts'
import { sweepCollaborations } from './sweeps.ts'

export const collaborations: Feature = {
  name: 'collaborations',
  routes: collaborationRoutes,
  hears: {
    'account erasing': (leaving, { db, events }) => leaveAll({ trx: db, events }, leaving, madridDay()),
  },
  sweeps: [{ name: 'sweep-collaborations', cron: '*/10 * * * *', run: sweepCollaborations }],
  commands: {
    collaboration: {
      usage: [
        'collaboration doubtful: las peticiones que pueden contener datos de terceros',
        'collaboration remove <número> [--reason "…"]: la retira para siempre; el motivo se envía a su autor',
      ],
      run: collaborationCommand,
    },
  },
}
