import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Message } from '#contract/conversations.ts'

interface Props {
  /** Undefined before the first page has come, which is not news. */
  messages: Message[] | undefined
  name: string
}

/**
 * Tells screen readers politely of the messages that come while the conversation is on view. Never of older
 * ones.
 */
export function Announcer({ messages, name }: Props) {
  const newest = messages && (messages.at(-1)?.id ?? 0)
  const [told, setTold] = useState({ upTo: newest, text: '' })
  if (messages && newest !== undefined && newest > (told.upTo ?? -1)) {
    const { upTo } = told
    const fresh = upTo === undefined ? [] : messages.filter(({ id, mine }) => id > upTo && !mine)
    setTold({ upTo: newest, text: fresh.length === 0 ? '' : sentence(fresh, name) })
  }
  return <VisuallyHidden role="status">{told.text}</VisuallyHidden>
}

function sentence(fresh: Message[], name: string) {
  return `${name}: ${fresh.map(({ text }) => text).join('. ')}`
}
