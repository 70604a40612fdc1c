import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { CIRCULAR_SUBJECT_MAX } from '#contract/circulars.ts'
import { MAILING_TEXT_MAX, mailingText, previewMailing, sendMailing } from '#contract/staff/mailings.ts'
import { call } from '#web/lib/call.ts'
import { discardDraft } from '#web/lib/drafts/drafts.ts'
import { grouped } from '#web/lib/numbers.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { KeptDraft } from '../frame/kept-draft.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { WrittenText } from '../frame/written-text.tsx'

interface Shown {
  /** The typed text: the buttons send this, whatever the fields hold by then. */
  typed: { subject: string; text: string }
  subject: string
  text: string
  recipients: number
}

const DRAFT = 'mailing'
const kept = z.object({ subject: z.string(), text: z.string() }).partial()

/** Subject and text; then the e-mail as it arrives, a test to oneself, and the sending. */
export function MailingForm({ onSent }: { onSent: () => void }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const form = useContractForm({
    schema: mailingText,
    initialValues: { subject: '', text: '' },
    labels: { subject: 'Asunto', text: 'Texto' },
    send: async (typed) => ({ typed, ...(await call(previewMailing, typed)) }),
    onSuccess: setShown,
    changesNothing: true,
  })
  // A preview sends nothing: the draft is kept until the mailing is sent.
  const draft = useDraft(DRAFT, { ...form, answer: undefined }, kept)
  const { subject, text } = form.values
  const isAsShown = shown?.typed.subject === subject.trim() && shown.typed.text === text.trim()
  return (
    <Stack component="section" gap="md" aria-labelledby="new-mailing" maw="48rem">
      <Title order={2} size="h3" id="new-mailing">
        Nueva circular
      </Title>
      <ContractForm form={form} label="Nueva circular">
        <KeptDraft draft={draft} />
        <CharactersLeft text={subject} max={CIRCULAR_SUBJECT_MAX}>
          <TextField {...form.field('subject')} autoComplete="off" />
        </CharactersLeft>
        <CharactersLeft text={text} max={MAILING_TEXT_MAX}>
          <LongTextField
            {...form.field('text')}
            description="Una línea en blanco separa los párrafos."
            autoCapitalize="sentences"
          />
        </CharactersLeft>
        <Group>
          <SubmitButton form={form} variant={isAsShown ? 'default' : 'filled'}>
            Vista previa
          </SubmitButton>
        </Group>
      </ContractForm>
      {shown && isAsShown && <Preview shown={shown} onSent={onSent} />}
    </Stack>
  )
}

function Preview({ shown, onSent }: { shown: Shown; onSent: () => void }) {
  const navigate = useNavigate()
  const title = useFocusOnChange<HTMLHeadingElement>(shown, { alsoAtFirst: true })
  const [isSending, setSending] = useState(false)
  const test = useMutation({
    mutationFn: () => call(sendMailing, { ...shown.typed, is_test: true }),
    onSuccess: () => snack('La prueba va de camino a su correo.'),
    meta: { changesNothing: true },
  })
  const recipients = `${grouped(shown.recipients)} ${shown.recipients === 1 ? 'detective' : 'detectives'}`
  return (
    <Stack component="section" gap="sm" aria-labelledby="mailing-preview">
      <Title order={3} size="h4" id="mailing-preview" ref={title} tabIndex={-1}>
        Así lo recibirá cada persona
      </Title>
      <Text fw={600}>{shown.subject}</Text>
      <WrittenText>{shown.text.trimEnd()}</WrittenText>
      {test.error && <GeneralError error={test.error} />}
      <Group gap="sm">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Enviarme una prueba
        </Button>
        <Button onClick={() => setSending(true)}>Enviar a {recipients}…</Button>
      </Group>
      <DecisionDialog
        opened={isSending}
        close={() => setSending(false)}
        title="¿Enviar esta circular a todos?"
        action="Enviar a todos"
        isGrave
        send={({ current_password }) =>
          call(sendMailing, { ...shown.typed, is_test: false, current_password })
        }
        onDone={({ id }) => {
          discardDraft(DRAFT)
          snack('La circular se está enviando.')
          onSent()
          void navigate(staffPaths.mailing(id))
        }}
      >
        <Text>
          «{shown.subject}» saldrá a {recipients}. Una vez enviada no se puede retirar.
        </Text>
      </DecisionDialog>
    </Stack>
  )
}
