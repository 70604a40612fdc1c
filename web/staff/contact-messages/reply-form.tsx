import { Group, Stack, Title } from '@mantine/core'
import type { RefObject } from 'react'
import { z } from 'zod'
import {
  CONTACT_REPLY_MAX,
  contactReplyText,
  replyToContactMessage,
} from '#contract/staff/contact-messages.ts'
import { call } from '#web/lib/call.ts'
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
  isAnother: boolean
  field: RefObject<HTMLTextAreaElement | null>
}

const schema = z.object({ text: contactReplyText })
const kept = z.object({ text: z.string() }).partial()

/** The name of the draft of a reply on the device. */
export const replyDraft = (id: number) => `contact-reply-${id}`

/** Answers a message by e-mail. The text stays on the device until it is sent. */
export function ReplyForm({ id, to, isAnother, field }: Props) {
  const keyOf = useSameKey()
  const form = useContractForm({
    schema,
    initialValues: { text: '' },
    labels: { text: 'Respuesta' },
    send: (data) => call(replyToContactMessage, { id, ...data }, { idempotencyKey: keyOf(data) }),
    onSuccess: () => {
      // Here, since the member may have left the screen meanwhile.
      discardDraft(replyDraft(id))
      snack('Respuesta enviada.')
    },
  })
  const draft = useDraft(replyDraft(id), form, kept)
  return (
    <Stack component="section" gap="xs" maw="48rem" aria-labelledby="reply">
      <Title order={2} size="h4" id="reply">
        {isAnother ? 'Otra respuesta' : 'Responder'}
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
