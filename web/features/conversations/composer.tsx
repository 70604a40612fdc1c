import { ActionIcon, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { type Conversation, MESSAGE_MAX, sendMessage } from '#contract/conversations.ts'
import { useDraftText } from '#web/lib/drafts/draft-text.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { DiscretionHint } from '#web/ui/forms/discretion-hint.tsx'
import styles from './conversations.module.css'

// On a telephone's keyboard Enter is a line; there is a button to send.
const TELEPHONE = '(pointer: coarse), (max-width: 48em)'

interface Props {
  conversation: Conversation
  onSend: (text: string) => void
}

/** The field to write a message; the focus stays in it. */
export function Composer({ conversation: { id, with: other }, onSend }: Props) {
  const [text, setText] = useDraftText(`message-${id}`)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isTelephone = useMediaQuery(TELEPHONE, false, { getInitialValueInEffect: false })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    field.current?.focus()
    if (text.trim() === '') return
    const checked = sendMessage.input.safeParse({ id, text })
    setError(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (!checked.success) return
    setText('')
    onSend(checked.data.text)
  }

  function onKeyDown(event: KeyboardEvent) {
    const isSending = event.key === 'Enter' && !event.shiftKey && !isTelephone
    // While a letter is composed, Enter chooses it.
    if (isSending && !event.nativeEvent.isComposing) submit(event)
  }

  return (
    <form
      className={styles.composer}
      data-keep-clear
      onSubmit={submit}
      aria-label={`Escribir a ${other.full_name}`}
    >
      <DiscretionHint text={text} />
      <CharactersLeft text={text} max={MESSAGE_MAX}>
        <div className={styles.row}>
          <Textarea
            ref={field}
            label="Mensaje"
            className={styles.field}
            autosize
            minRows={1}
            maxRows={5}
            value={text}
            error={error}
            autoCapitalize="sentences"
            enterKeyHint={isTelephone ? 'enter' : 'send'}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setError(null)
            }}
            onKeyDown={onKeyDown}
          />
          <ActionIcon
            type="submit"
            variant="filled"
            aria-label="Enviar"
            title={isTelephone ? undefined : 'Enviar (Intro; Mayúsculas e Intro, otra línea)'}
            // The keyboard of a telephone stays open.
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconSend size={22} aria-hidden />
          </ActionIcon>
        </div>
      </CharactersLeft>
    </form>
  )
}
