import { sealTotpsAnew } from '#server/identity/second-factor/totp.ts'
import type { Feature } from '#server/platform/feature.ts'
import { blockedCommand } from './blocked-command.ts'
import { accountCommand } from './commands.ts'
import { DATA_LINK_QUEUE, workDataLinks } from './data-links.ts'
import { eraseAccounts } from './erasure/deletion.ts'
import { eraseCommand } from './erasure/erase-command.ts'
import { eraseOverdue } from './erasure/overdue.ts'
import { exportCommand } from './export/export-command.ts'
import { myDataRoutes } from './my-data-routes.ts'
import { clearPastHidings } from './past-hidings.ts'
import { accountRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'

export const account: Feature = {
  name: 'account',
  routes(app) {
    accountRoutes(app)
    secondFactorRoutes(app)
    myDataRoutes(app)
  },
  queues: [{ name: DATA_LINK_QUEUE, work: workDataLinks }],
  sweeps: [
    { name: 'encrypt-apps', cron: '35 3 * * *', run: ({ db, settings }) => sealTotpsAnew(db, settings) },
    { name: 'clear-past-hidings', cron: '27 * * * *', run: ({ db }) => clearPastHidings(db) },
    { name: 'erase-accounts', cron: '47 * * * *', run: eraseAccounts },
    { name: 'erase-overdue', cron: '30 4 * * *', run: eraseOverdue },
  ],
  commands: {
    account: {
      usage: [
        'account reset-second-factor <correo>: quita el segundo factor a quien lo ha perdido',
        'account end-sessions <correo>|--all: cierra las sesiones de una cuenta, o las de todas',
        'account give-back <correo actual> <correo del titular>: la devuelve a quien la perdió a manos de otro',
      ],
      run: accountCommand,
    },
    blocked: {
      usage: [
        'blocked open decisions|requests|consents <número de cuenta> --reason "…": abre lo que la ley obliga a guardar bloqueado; queda anotado',
        'blocked openings: quién lo ha abierto, cuándo y por qué',
      ],
      run: blockedCommand,
    },
    'detective erase': {
      usage: [
        'detective erase <correo> --yes: borra su cuenta y todo lo suyo, para siempre, si lo pide y no puede entrar',
      ],
      run: eraseCommand,
    },
    'detective export': {
      usage: [
        'detective export <correo> --to <fichero>: todo lo que se guarda de él, para entregárselo si lo pide y no puede entrar',
      ],
      run: exportCommand,
    },
  },
}
