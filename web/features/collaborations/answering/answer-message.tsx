import { Textarea } from '@mantine/core'
import { ANSWER_MESSAGE_MAX } from '#contract/answers.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { DiscretionHint } from '#web/ui/forms/discretion-hint.tsx'
import type { AnswerDraft } from './use-answer-draft.ts'

/** The message of an answer, if wanted. A lazy component: the answer itself is given without it. */
export default function AnswerMessage({ draft }: { draft: AnswerDraft }) {
  const { message, setMessage, wrong, field } = draft
  return (
    <>
      <CharactersLeft text={message} max={ANSWER_MESSAGE_MAX}>
        <Textarea
          ref={field}
          label="Mensaje (opcional)"
          description="Quien publicó la petición verá también sus zonas, servicios, medios, idiomas y asociaciones."
          maw="40rem"
          autosize
          minRows={2}
          maxRows={8}
          value={message}
          error={wrong}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </CharactersLeft>
      <DiscretionHint text={message} />
    </>
  )
}
