import { Button, Stack, Text, Textarea } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { ANSWER_MESSAGE_MAX, answerMessage } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { newKey } from '#web/lib/new-key.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { DiscretionHint } from '#web/ui/forms/discretion-hint.tsx'
import { useAnswering } from './use-answering.ts'

/** 'Me interesa', with a message if wanted. */
export function AnswerForm({ request }: { request: Collaboration }) {
  const [message, setMessage] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  // The same for another attempt with the same text: a lost answer must not count twice.
  const sent = useRef({ message: '', key: '' })
  const answering = useAnswering(request)
  const refused = answering.error ? messagesOfError(answering.error) : {}

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const checked = answerMessage.safeParse(message)
    setWrong(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (!checked.success) return
    if (sent.current.key === '' || sent.current.message !== message) sent.current = { message, key: newKey() }
    answering.mutate(sent.current)
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Responder a esta petición">
      <Stack gap="sm" align="flex-start">
        <CharactersLeft text={message} max={ANSWER_MESSAGE_MAX}>
          <Textarea
            label="Mensaje (opcional)"
            description="Quien publicó la petición verá también sus zonas, servicios, medios, idiomas y asociaciones."
            w="100%"
            autosize
            minRows={2}
            maxRows={8}
            value={message}
            error={wrong ?? refused.message?.[0]}
            onChange={({ currentTarget }) => {
              setMessage(currentTarget.value)
              setWrong(null)
            }}
          />
        </CharactersLeft>
        <DiscretionHint text={message} />
        {refused.general && (
          <Text role="alert" c="var(--mantine-color-error)">
            {refused.general.join(' ')}
          </Text>
        )}
        <Button
          type="submit"
          loading={answering.isPending}
          leftSection={<IconHeartHandshake size={20} aria-hidden />}
        >
          Me interesa
        </Button>
      </Stack>
    </form>
  )
}
