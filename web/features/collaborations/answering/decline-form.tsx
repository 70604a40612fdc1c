import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { ANSWER_MESSAGE_MAX, answerMessage } from '#contract/answers.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { tickable } from '#web/ui/forms/tickable.ts'

/** Courteous texts to choose from; the author may write another one, or none. */
const TEXTS = [
  'Muchas gracias por ofrecerse. Esta vez he contado con otra persona; espero que coincidamos pronto.',
  'Muchas gracias por responder. Para este trabajo necesito un perfil distinto.',
  'Muchas gracias por responder. Al final el trabajo ha cambiado y no me hará falta ayuda.',
]

interface Props {
  name: string
  isPending: boolean
  onSend: (message: string) => void
  onCancel: () => void
}

/** Tells somebody kindly that they are not chosen. */
export function DeclineForm({ name, isPending, onSend, onCancel }: Props) {
  const [message, setMessage] = useState(TEXTS[0]!)
  const [wrong, setWrong] = useState<string | null>(null)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const checked = answerMessage.safeParse(message)
    setWrong(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (checked.success) onSend(message)
  }

  return (
    <form onSubmit={submit} noValidate aria-label={`Decir a ${name} que no`}>
      <Stack gap="sm">
        <Radio.Group
          label="Qué le decimos"
          value={TEXTS.includes(message) ? message : ''}
          onChange={setMessage}
        >
          <Stack gap={0}>
            {TEXTS.map((text) => (
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
