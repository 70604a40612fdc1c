import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { ANSWER_MESSAGE_MAX, type Answer, answerMessage } from '#contract/answers.ts'
import { useDraftText } from '#web/lib/drafts/draft-text.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { DiscretionHint } from '#web/ui/forms/discretion-hint.tsx'
import { tickable } from '#web/ui/forms/tickable.ts'

/** Courteous texts to choose from; the author may write another one, or none. */
const TEXTS = [
  'Muchas gracias por ofrecerse. Esta vez he contado con otra persona; espero que coincidamos pronto.',
  'Muchas gracias por responder. Para este trabajo necesito un perfil distinto.',
  'Muchas gracias por responder. Al final el trabajo ha cambiado y no me hará falta ayuda.',
]

/** To somebody who had been accepted. */
const TEXTS_ON_RELEASE = [
  'Muchas gracias por su disposición. El trabajo ha cambiado y al final no me hará falta ayuda; lamento el cambio y espero que coincidamos pronto.',
  'Muchas gracias por su disposición. Lamento decirle que para este trabajo necesito un perfil distinto; espero que coincidamos pronto.',
]

interface Props {
  /** The name of the draft of what is written. */
  draft: string
  answer: Answer
  isPending: boolean
  onSend: (message: string) => void
  onCancel: () => void
}

/** Tells somebody kindly that they are not chosen, or not needed any more. A lazy component. */
export default function DeclineForm({ draft, answer: { state, user }, isPending, onSend, onCancel }: Props) {
  const texts = state === 'accepted' ? TEXTS_ON_RELEASE : TEXTS
  const [message, setMessage] = useDraftText(draft, texts[0])
  const [wrong, setWrong] = useState<string | null>(null)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const checked = answerMessage.safeParse(message)
    setWrong(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (checked.success) onSend(message)
  }

  /** The prepared text takes the place of another one; the author's own words stay above it. */
  function prepare(text: string) {
    const own = texts.reduce((rest, other) => rest.replace(other, ''), message).trim()
    setMessage(own === '' ? text : `${own}\n${text}`)
  }

  return (
    <form onSubmit={submit} noValidate aria-label={`Decir a ${user.full_name} que no`}>
      <Stack gap="sm">
        <Radio.Group
          label="Qué le decimos"
          value={texts.find((text) => message.endsWith(text)) ?? ''}
          onChange={prepare}
        >
          <Stack gap={0}>
            {texts.map((text) => (
              <Radio key={text} value={text} label={text} styles={tickable} />
            ))}
          </Stack>
        </Radio.Group>
        <CharactersLeft text={message} max={ANSWER_MESSAGE_MAX}>
          <Textarea
            label="Mensaje (opcional)"
            autosize
            minRows={2}
            maxRows={8}
            value={message}
            error={wrong}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </CharactersLeft>
        <DiscretionHint text={message} />
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            Enviar
          </Button>
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
