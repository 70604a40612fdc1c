import {
  blockUser,
  getConversation,
  listBlocks,
  listConversations,
  listMessages,
  openConversation,
  readMessages,
  sendMessage,
  sharePhone,
  unblockUser,
} from '#contract/conversations.ts'
import { type App, answer } from '#server/platform/http/http.ts'
import * as blocks from './blocks.ts'
import * as messages from './messages.ts'
import { open } from './opening.ts'
import { find, list } from './service.ts'

/** The calls of conversations, messages and blocked people. */
export function conversationRoutes(app: App): void {
  answer(app, listConversations, list)
  answer(app, getConversation, find)
  answer(app, openConversation, open)
  answer(app, listMessages, messages.list)
  answer(app, sendMessage, messages.send)
  answer(app, readMessages, messages.read)
  answer(app, sharePhone, messages.sharePhone)
  answer(app, listBlocks, blocks.list)
  answer(app, blockUser, blocks.block)
  answer(app, unblockUser, blocks.unblock)
}
