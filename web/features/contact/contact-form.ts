import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { contactMessage, contactTrouble, sendContactMessage } from '#contract/contact.ts'
import { clearingRefusedSolution } from '#web/features/captcha/refused-solution.ts'
import { call } from '#web/lib/call.ts'
import { CallError, messagesOfError } from '#web/lib/call-error.ts'
import { useSameKey } from '#web/lib/calling/same-key.ts'
import { configuration } from '#web/lib/configuration.ts'
import { useSession } from '#web/lib/session.ts'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'

const labels = {
  name: 'Nombre',
  surnames: 'Apellidos',
  email: 'Correo electrónico',
  subject: 'Asunto',
  body: 'Mensaje',
  accept_terms: 'Privacidad',
  recaptcha_token: 'Comprobación',
}

// The values kept on the device until the form is sent; never the captcha's solution or the ticked box.
const kept = z
  .object({
    name: z.string(),
    surnames: z.string(),
    email: z.string(),
    subject: z.string(),
    body: z.string(),
  })
  .partial()

const nothingFilledIn = {
  name: '',
  surnames: '',
  email: '',
  subject: '',
  body: '',
  accept_terms: false,
  recaptcha_token: '',
}

/** The state of the contact form, shared by its parts (rule 9.1). */
export function useContactForm() {
  const markedForSending = useSendingKey()
  const form = useContractForm({
    schema: contactMessage,
    initialValues: nothingFilledIn,
    labels,
    send: (message) => {
      // The box is ticked; otherwise the validation would have failed.
      const answer = call(sendContactMessage, { ...markedForSending(message), accept_terms: true })
      return clearingRefusedSolution(answer.catch(sayWhereElse), () => form.setValue('recaptcha_token', ''))
    },
    changesNothing: true,
  })
  const known = useKnownName()
  // A name that was filled in automatically is not a draft.
  const draft = useDraft('contact', { ...form, initialValues: { ...nothingFilledIn, ...known } }, kept)
  const fillIn = useEffectEvent(() => {
    const { name, surnames } = form.getValues()
    if (name === '' && surnames === '') form.setValues(known)
  })
  useEffect(() => {
    if (known.name) fillIn()
  }, [known.name])
  return { ...form, draft }
}

export type ContactForm = ReturnType<typeof useContactForm>

function useKnownName() {
  const { name = '', surname = '' } = useSession()?.profile ?? {}
  return { name, surnames: surname }
}

/**
 * Gives each message an idempotency key: the earlier one if the message has not changed since an attempt with
 * an unknown outcome.
 */
function useSendingKey() {
  const keyOf = useSameKey()
  return <Message extends { recaptcha_token: string }>(message: Message) => {
    return { ...message, sending_key: keyOf({ ...message, recaptcha_token: '' }) }
  }
}

/** If sending fails for a reason that the sender cannot correct, the error names the mailbox (rule 9.3). */
function sayWhereElse(error: unknown): never {
  if (error instanceof CallError && ['refused', 'too-many-requests'].includes(error.kind)) throw error
  const { kind, status } = error instanceof CallError ? error : { kind: 'server' as const, status: 0 }
  const trouble = contactTrouble(configuration().contact_email)
  const reason = kind === 'network' ? (messagesOfError(error).general ?? []) : []
  throw new CallError(kind, status, { general: [...reason, trouble] }, { cause: error })
}
