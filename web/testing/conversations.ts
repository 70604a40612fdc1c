// A server that stores conversations, for tests of the screens in which colleagues write to each other.
import {
  blockUser,
  type Conversation,
  getConversation,
  listConversations,
  listMessages,
  MESSAGES_PER_PAGE,
  type Message,
  readMessages,
  sendMessage,
  sharePhone,
  unblockUser,
} from '#contract/conversations.ts'
import { getDetective } from '#contract/profile.ts'
import { Refused, type StandIn } from './stand-in.ts'
import { lucia, serverWithLists } from './world.ts'

export const NURIA = 'Núria Puig Bosch'
/** Lucía's conversation with Núria about a request. */
export const withNuria: Conversation = {
  id: 5,
  with: { id: 3, full_name: NURIA },
  collaboration: { id: 70, subject: 'Relevo en una vigilancia' },
  last_message: null,
  unread: 0,
  blocked: false,
}

/** A message of the other one, unread. */
export function messageOf(id: number, text: string, more: Partial<Message> = {}): Message {
  return { id, text, at: new Date(Date.now() - 60_000).toISOString(), mine: false, read: false, ...more }
}

export interface ServerWithConversations extends StandIn {
  /** Every message, the oldest first: a test may add some, as the other one does. */
  messages: Message[]
  conversation: Conversation
}

/** A server with one conversation and these messages, the oldest first. */
export function serverWithConversation(
  messages: Message[] = [],
  about: Partial<Conversation> = {},
): ServerWithConversations {
  const conversation = { ...withNuria, ...about }
  const add = (text: string) => {
    const id = Math.max(0, ...messages.map((one) => one.id)) + 1
    const sent = { id, text, at: new Date().toISOString(), mine: true, read: false }
    messages.push(sent)
    return sent
  }
  const present = (): Conversation => {
    const last = messages.at(-1)
    const unread = messages.filter(({ mine, read }) => !mine && !read).length
    return { ...conversation, unread, last_message: last ?? null }
  }
  const known = ({ id }: { id: number }) => {
    if (id !== conversation.id) throw new Refused(404)
  }
  const server = serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(listConversations, () => pageOf([present()]))
    .answer(getConversation, (input) => {
      known(input)
      return present()
    })
    .answer(listMessages, (input) => {
      known(input)
      const { before } = input
      const earlier = messages.filter(({ id }) => before === undefined || before === null || id < before)
      const data = earlier.toReversed().slice(0, MESSAGES_PER_PAGE)
      return { data, next_before: earlier.length > data.length ? data.at(-1)!.id : null }
    })
    .answer(sendMessage, ({ text }) => add(text))
    .answer(sharePhone, () => add(`Mi teléfono: ${lucia.contact_means.tlfs[0]!.value}`))
    .answer(readMessages, ({ up_to }) => {
      for (const one of messages) if (!one.mine && one.id <= up_to) one.read = true
      return undefined
    })
    .answer(blockUser, () => {
      conversation.blocked = true
      return undefined
    })
    .answer(unblockUser, () => {
      conversation.blocked = false
      return undefined
    })
  return Object.assign(server, { messages, conversation })
}

/** A page of conversations. */
export function pageOf<Item>(
  data: Item[],
  more: { current_page?: number; last_page?: number; total?: number } = {},
) {
  return { data, meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length, ...more } }
}
