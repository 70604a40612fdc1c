// The calls of answers and conversations as the bare server makes them.
import { listAnswers, listOwnAnswers, listReceivedAnswers } from '#contract/answering.ts'
import { listConversations, listMessages } from '#contract/conversations.ts'
import * as answers from '#server/features/collaborations/answers/listing.ts'
import * as messages from '#server/features/conversations/messages.ts'
import { list } from '#server/features/conversations/service.ts'
import { handled } from '../handlers.ts'

export const contactCalls = [
  handled(listConversations, list),
  handled(listMessages, messages.list),
  handled(listAnswers, answers.list),
  handled(listOwnAnswers, answers.listOwn),
  handled(listReceivedAnswers, answers.listReceived),
]
