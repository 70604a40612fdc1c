import { Button, Text } from '@mantine/core'
import { IconHeartHandshake, IconMessagePlus } from '@tabler/icons-react'
import strip from '#web/features/collaborations/list/create-button.module.css'
import { CreateLink } from '#web/features/collaborations/list/create-link.tsx'
import styles from './answer-strip.module.css'
import type { AnswerDraft } from './use-answer-draft.ts'

/**
 * 'Me interesa' in the strip at the lower edge of the view, under the thumb from the first moment on, with
 * the ways to the message and to a new request. It must be the last element of its screen, as `CreateButton`.
 */
export function AnswerStrip({ draft }: { draft: AnswerDraft }) {
  const { answer, isPending, refusal, field } = draft

  function write() {
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.focus({ preventScroll: true })
  }

  return (
    <div className={`${strip.floating} ${styles.strip}`} data-keep-clear>
      {refusal && (
        <Text role="alert" className={styles.refusal} c="var(--mantine-color-error)">
          {refusal}
        </Text>
      )}
      <Button
        className={styles.main}
        loading={isPending}
        onClick={answer}
        leftSection={<IconHeartHandshake size={20} aria-hidden />}
      >
        Me interesa
      </Button>
      <Button
        variant="default"
        className={styles.message}
        onClick={write}
        leftSection={<IconMessagePlus size={20} aria-hidden />}
      >
        Con mensaje
      </Button>
      <CreateLink isSecond />
    </div>
  )
}
