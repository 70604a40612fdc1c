import type { Feature } from '#server/platform/feature.ts'
import { lockConversationsOf } from './queries.ts'
import { conversationRoutes } from './routes.ts'
import { forgetMessages } from './sweeps.ts'

export const conversations: Feature = {
  name: 'conversations',
  routes: conversationRoutes,
  hears: {
    // Before the rows of the account: a member who writes at this moment has locked the conversation first.
    'account erasing': ({ account_id }, { db }) => lockConversationsOf(db, account_id),
  },
  sweeps: [{ name: 'sweep-messages', cron: '45 * * * *', run: ({ db }) => forgetMessages(db) }],
}
