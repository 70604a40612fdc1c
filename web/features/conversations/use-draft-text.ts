import { useState } from 'react'
import { z } from 'zod'
import { discardDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { getSession } from '#web/lib/session.ts'

const shape = z.object({ text: z.string() })

/** The text that is being written in a conversation, kept on the device until it is sent (web/lib/drafts.ts). */
export function useDraftText(id: number): [string, (text: string) => void] {
  const name = `message-${id}`
  const userId = () => getSession()?.profile.id ?? null
  const [text, setText] = useState(() => readDraft(name, userId(), shape)?.values.text ?? '')
  function change(next: string) {
    setText(next)
    if (next.trim() === '') discardDraft(name)
    else keepDraft(name, userId(), { text: next })
  }
  return [text, change]
}
