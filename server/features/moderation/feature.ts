import type { Feature } from '#server/platform/feature.ts'
import { detectiveCommand } from './commands.ts'
import { recordRemoval, waitingRegistrations } from './queries.ts'

export const moderation: Feature = {
  name: 'moderation',
  waits: [{ kind: 'registrations', permission: 'registrations', count: waitingRegistrations }],
  commands: {
    detective: {
      usage: [
        'detective list [--status awaiting_approval]: los detectives, o los de un estado',
        'detective show <correo>: su registro, y si se conserva el escaneo',
        'detective approve <correo>',
        'detective reject <correo> [--reason "…"]: el motivo se le envía por correo',
        'detective suspend <correo> [--reason "…"]',
        'detective restore <correo>: levanta la suspensión',
      ],
      run: detectiveCommand,
    },
  },
  hears: { 'request removed': (removed, { db }) => recordRemoval(db, removed) },
}
