import type { Feature } from '#server/platform/feature.ts'
import { emailCommand } from './commands.ts'
import { noteTry } from './progress.ts'
import { CIRCULAR_QUEUE, workCirculars } from './sending.ts'

export const circulars: Feature = {
  name: 'circulars',
  queues: [{ name: CIRCULAR_QUEUE, work: workCirculars }],
  hears: { 'email tried': (tried, { db }) => noteTry(db, tried) },
  commands: {
    letter: {
      usage: [
        'letter preview <fichero> [--only approved]: una carta a todos, como saldría, y a cuántos; la primera línea es el asunto',
        'letter test <fichero> --to <correo>: la envía solo a ese correo',
        'letter send <fichero> --yes [--only approved]: la envía a todos, una vez a cada uno; si se cortó, sigue',
        'letter status: las que se han enviado, y hasta dónde ha llegado cada una',
      ],
      run: emailCommand,
      reads: ['preview', 'test', 'send'],
    },
  },
}
