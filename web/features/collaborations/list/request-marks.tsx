import { IconEyeOff } from '@tabler/icons-react'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import styles from './request-card.module.css'

/** Answers that were taken back or have no effect are not marked: their request is as for anybody else. */
const OWN: Partial<Record<Answer['state'], string>> = {
  offered: 'Ha respondido',
  accepted: 'Cuentan con usted',
  declined: 'No elegida',
}

/** What is special about a request for who looks at it, beside its title; nothing for most requests. */
export function RequestMarks({ request }: { request: Collaboration }) {
  const { disabled, withheld, covered, own_answer, answers_count } = request
  const marks = [
    covered && 'Cubierta',
    own_answer && OWN[own_answer.state],
    answers_count && (answers_count === 1 ? '1 respuesta' : `${answers_count} respuestas`),
  ].filter((mark) => typeof mark === 'string')
  return (
    <>
      {(disabled || withheld) && (
        <span className={styles.hidden} title="Oculta al público">
          <IconEyeOff size={16} aria-hidden />
          Oculta al público
        </span>
      )}
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
    </>
  )
}
