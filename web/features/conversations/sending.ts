// Own messages on their way: in the order in which they were written, each sent once (web/lib/outbox.ts).
import { type Conversation, sendMessage } from '#contract/conversations.ts'
import { saveInTurn } from '#web/lib/outbox.ts'
import { sendWaiting } from '#web/lib/outbox-sending.ts'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { paths } from '#web/lib/paths.ts'
import { useWaiting } from '#web/lib/waiting.ts'

/** The object of the outbox that the messages of one conversation are about. */
export const aboutMessages = (id: number) => `conversation ${id}`

/** Sends a message after those before it, as soon as there is a connection. */
export function send({ id, with: { full_name } }: Conversation, text: string): void {
  const how = { about: aboutMessages(id), what: `Mensaje para ${full_name}`, to: paths.conversation(id) }
  if (saveInTurn(sendMessage, { id, text }, how)) void sendWaiting()
}

/** The own messages that the server has not taken yet, the oldest first. */
export function useUnsent(id: number): Waiting[] {
  return useWaiting(aboutMessages(id))
}
