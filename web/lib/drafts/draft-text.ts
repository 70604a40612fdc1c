import { useState } from 'react'
import { z } from 'zod'
import { getSession } from '../session.ts'
import { discardDraft, keepDraft, readDraft } from './drafts.ts'

const shape = z.object({ text: z.string() })

/**
 * A text that is being written, kept on the device under this name until it is sent or emptied (drafts.ts).
 * `saved` is what the server has of it: as long as it is unchanged nothing is kept.
 */
export function useDraftText(name: string, saved = ''): [string, (text: string) => void] {
  const userId = () => getSession()?.profile.id ?? null
  const [text, setText] = useState(() => readDraft(name, userId(), shape)?.values.text ?? saved)
  function change(next: string) {
    setText(next)
    if (next === saved || next.trim() === '') discardDraft(name)
    else keepDraft(name, userId(), { text: next })
  }
  return [text, change]
}
