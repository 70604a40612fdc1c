// Begins a conversation with a colleague, from their profile or from a request, and leads to it.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openConversation } from '#contract/conversations.ts'
import { call } from './call.ts'
import { messagesOfError } from './call-error.ts'
import { useSameKey } from './calling/same-key.ts'
import { paths } from './paths.ts'

interface To {
  to: number
  /** The request that it is about, if any. */
  collaboration_id?: number
}

/**
 * `write` opens the conversation, the existing one if there is one, and goes there. `tellFailure` gets the
 * reason, in words, if that is not possible.
 */
export function useWritingTo(tellFailure: (reason: string) => void) {
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const keyOf = useSameKey()

  async function write(to: To) {
    if (isOpening) return
    setOpening(true)
    try {
      const { id } = await call(openConversation, to, { idempotencyKey: keyOf(to) })
      await navigate(paths.conversation(id), { viewTransition: true })
    } catch (error) {
      tellFailure(Object.values(messagesOfError(error)).flat().join(' '))
    } finally {
      setOpening(false)
    }
  }
  return { isOpening, write }
}
