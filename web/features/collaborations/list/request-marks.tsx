import { IconCheck, IconEyeOff } from '@tabler/icons-react'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import styles from './request-card.module.css'
import { hoursLeft } from './start.ts'
import { isNew } from './where-of-me.ts'

/** Answers that were taken back or have no effect are not marked: their request is as for anybody else. */
const OWN: Partial<Record<Answer['state'], string>> = {
  offered: 'Ha respondido',
  accepted: 'Cuentan con usted',
  declined: 'No elegida',
}

/** The state of a request for who looks at it, beside its title; nothing for most requests. */
export function RequestMarks({ request }: { request: Collaboration }) {
  const { disabled, withheld, covered, own_answer, answers_count } = request
  const own = own_answer && OWN[own_answer.state]
  const rest = [
    answers_count && (answers_count === 1 ? '1 respuesta' : `${answers_count} respuestas`),
    !covered && hoursLeft(request),
  ].filter((mark): mark is string => typeof mark === 'string' && mark !== '')
  return (
    <>
      {(disabled || withheld) && (
        <span className={styles.hidden} title="Oculta al público">
          <IconEyeOff size={16} aria-hidden />
          Oculta al público
        </span>
      )}
      {isNew(request) && <span className={styles.new}>Nueva</span>}
      {covered && <span className={styles.mark}>Cubierta</span>}
      {own && (
        <span className={styles.own}>
          <IconCheck size={16} aria-hidden />
          {own}
        </span>
      )}
      {rest.map((mark) => (
        <span key={mark} className={styles.urgent}>
          {mark}
        </span>
      ))}
    </>
  )
}
