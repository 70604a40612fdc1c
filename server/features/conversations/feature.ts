import type { Feature } from '#server/platform/feature.ts'
import { conversationRoutes } from './routes.ts'
import { forgetMessages } from './sweeps.ts'

export const conversations: Feature = {
  name: 'conversations',
  routes: conversationRoutes,
  sweeps: [{ name: 'sweep-messages', cron: '45 * * * *', run: ({ db }) => forgetMessages(db) }],
}
