import type { Feature } from '#server/platform/feature.ts'
import { openMessages } from './answering.ts'
import { contactCommand } from './commands.ts'
import { forgetOldMessages } from './queries.ts'
import { contactRoutes } from './routes.ts'

export const contact: Feature = {
  name: 'contact',
  routes: contactRoutes,
  sweeps: [{ name: 'sweep-contact', cron: '10 4 * * *', run: ({ db }) => forgetOldMessages(db) }],
  waits: [{ kind: 'contact_messages', permission: 'contact-messages', count: openMessages }],
  commands: {
    contact: {
      usage: [
        'contact list [--days 30]: los mensajes del formulario de contacto, o los de los últimos días',
        'contact show <número>: uno entero',
        'contact erase <número>: lo borra, si quien lo envió lo pide',
      ],
      run: contactCommand,
    },
  },
}
