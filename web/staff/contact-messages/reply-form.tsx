import { Group, Stack, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { z } from 'zod'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import {
  CONTACT_REPLY_MAX,
  contactReplyText,
  replyToContactMessage,
} from '#contract/staff/contact-messages.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useSameKey } from '#web/lib/calling/same-key.ts'
import { discardDraft } from '#web/lib/drafts/drafts.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { KeptDraft } from '../frame/kept-draft.tsx'

interface Props {
  id: number
  to: string
  /** How many replies are on view: a colleague's that came meanwhile is read before another one is sent. */
  seen: number
  field: RefObject<HTMLTextAreaElement | null>
}

const schema = z.object({ text: contactReplyText })
const kept = z.object({ text: z.string() }).partial()

/** The name of the draft of a reply on the device. */
export const replyDraft = (id: number) => `contact-reply-${id}`

/** Answers a message by e-mail. The text stays on the device until it is sent. */
export function ReplyForm({ id, to, seen, field }: Props) {
  const client = useQueryClient()
  const keyOf = useSameKey()
  const form = useContractForm({
    schema,
    initialValues: { text: '' },
    labels: { text: 'Respuesta' },
    send: (typed) => {
      const data = { ...typed, previous: seen }
      return call(replyToContactMessage, { id, ...data }, { idempotencyKey: keyOf(data) })
    },
    onSuccess: () => {
      // Here, since the member may have left the screen meanwhile.
      discardDraft(replyDraft(id))
      snack('Respuesta enviada.')
    },
    onFailure: (error) => {
      if (!(error instanceof CallError && error.reason === CHANGED_MEANWHILE)) return
      // With the colleague's reply comes another form, which has the text as a draft, but not the error.
      snack(error.message, 'warning')
      void client.invalidateQueries()
    },
  })
  const draft = useDraft(replyDraft(id), form, kept)
  return (
    <Stack component="section" gap="xs" maw="48rem" aria-labelledby="reply">
      <Title order={2} size="h4" id="reply">
        {seen > 0 ? 'Otra respuesta' : 'Responder'}
      </Title>
      <ContractForm form={form} label="Responder">
        <KeptDraft draft={draft} />
        <CharactersLeft text={form.values.text} max={CONTACT_REPLY_MAX}>
          <LongTextField
            {...form.field('text')}
            ref={field}
            aria-keyshortcuts="r"
            autoCapitalize="sentences"
            description={`Se envía por correo a ${to}, con su mensaje citado debajo.`}
          />
        </CharactersLeft>
        <Group>
          <SubmitButton form={form}>Enviar la respuesta</SubmitButton>
        </Group>
      </ContractForm>
    </Stack>
  )
}
