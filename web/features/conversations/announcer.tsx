import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '#contract/conversations.ts'

/**
 * Tells screen readers politely of the messages that come while the conversation is on view. Never of older
 * ones.
 */
export function Announcer({ messages, name }: { messages: Message[]; name: string }) {
  const newest = messages.at(-1)?.id ?? 0
  const [told, setTold] = useState({ upTo: newest, text: '' })
  if (newest > told.upTo) {
    // The first page is not news.
    const isFirst = told.upTo === 0
    const fresh = messages.filter(({ id, mine }) => id > told.upTo && !mine)
    setTold({ upTo: newest, text: isFirst || fresh.length === 0 ? '' : sentence(fresh, name) })
  }
  return <VisuallyHidden role="status">{told.text}</VisuallyHidden>
}

function sentence(fresh: Message[], name: string) {
  return `${name}: ${fresh.map(({ text }) => text).join('. ')}`
}
