import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { answerMessage } from '#contract/answers.ts'
import { type Collaboration, isAuthor } from '#contract/collaborations.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { useSameKey } from '#web/lib/calling/same-key.ts'
import { useDraftText } from '#web/lib/drafts/draft-text.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { useAnswering, useUnsentAnswer } from './use-answering.ts'

/** An answer that is being given: its message, in the page, and the button, at the lower edge. */
export interface AnswerDraft {
  message: string
  setMessage: (message: string) => void
  /** The message's error. */
  wrong: string | undefined
  /** Why the answer as a whole was refused. */
  refusal: string | undefined
  isPending: boolean
  answer: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

/**
 * The draft of an answer to this request; null if the viewer cannot answer it, or has done so, also if the
 * answer still waits for a connection.
 */
export function useAnswerDraft(request: Collaboration): AnswerDraft | null {
  const viewer = useSession()?.profile
  const [message, setMessage] = useDraftText(`answer-${request.id}`)
  const [invalid, setInvalid] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const keyOf = useSameKey()
  const answering = useAnswering(request)
  const [waiting] = useUnsentAnswer(request.id)
  const refused = answering.error ? messagesOfError(answering.error) : {}
  const { covered, elapsed, erased, own_answer } = request
  const isGiven = own_answer?.state === 'offered'
  const forget = useEffectEvent(() => setMessage(''))
  useEffect(() => {
    if (isGiven) forget()
  }, [isGiven])
  const isOpen = !covered && !elapsed && !erased && (!own_answer || own_answer.state === 'withdrawn')
  if (!isOpen || waiting || !viewer || !isDetective(viewer) || isAuthor(viewer, request)) return null

  function answer() {
    const checked = answerMessage.safeParse(message)
    setInvalid(checked.error?.issues[0]?.message)
    if (!checked.success) return field.current?.focus()
    // One that waits may be discarded: then the message is there again.
    answering.mutate({ message, key: keyOf({ message }) })
  }

  return {
    message,
    setMessage: (typed) => {
      setMessage(typed)
      setInvalid(undefined)
    },
    wrong: invalid ?? refused.message?.[0],
    refusal: refused.general?.join(' '),
    isPending: answering.isPending,
    answer,
    field,
  }
}
