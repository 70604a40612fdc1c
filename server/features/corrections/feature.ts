import type { Feature } from '#server/platform/feature.ts'
import { correctionCommand } from './commands.ts'
import { countedCorrections, forgetOldCorrections } from './queries.ts'
import { correctionRoutes } from './routes.ts'

export const corrections: Feature = {
  name: 'corrections',
  waits: [{ kind: 'corrections', permission: 'detectives', count: countedCorrections }],
  routes: correctionRoutes,
  sweeps: [{ name: 'sweep-corrections', cron: '30 4 * * *', run: ({ db }) => forgetOldCorrections(db) }],
  commands: {
    correction: {
      usage: [
        'correction list: las correcciones que han pedido los detectives y esperan una decisión',
        'correction accept <número> [--reason "…"]: corrige el perfil',
        'correction reject <número> --reason "…": el motivo se le envía por correo',
      ],
      run: correctionCommand,
    },
  },
}
