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
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { snack } from '#web/ui/messages/notices.ts'

interface Props {
  id: number
  to: string
  isAnother: boolean
  field: RefObject<HTMLTextAreaElement | null>
}

const schema = z.object({ text: contactReplyText })

/** Answers a message by e-mail. */
export function ReplyForm({ id, to, isAnother, field }: Props) {
  const keyOf = useSameKey()
  const form = useContractForm({
    schema,
    initialValues: { text: '' },
    labels: { text: 'Respuesta' },
    send: (data) => call(replyToContactMessage, { id, ...data }, { idempotencyKey: keyOf(data) }),
    onSuccess: () => snack('Respuesta enviada.'),
  })
  return (
    <Stack component="section" gap="xs" maw="48rem" aria-labelledby="reply">
      <Title order={2} size="h4" id="reply">
        {isAnother ? 'Otra respuesta' : 'Responder'}
      </Title>
      <ContractForm form={form} label="Responder">
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
