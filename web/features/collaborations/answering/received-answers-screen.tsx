import { paths } from '#web/lib/paths.ts'
import { AnswerCard } from './answer-card.tsx'
import styles from './answering.module.css'
import { receivedAnswersQuery } from './api.ts'
import { OwnList } from './own-list.tsx'

/** The answers of colleagues to all own requests; each leads to its request, where one decides. */
export default function ReceivedAnswersScreen() {
  return (
    <OwnList
      title="Respuestas recibidas"
      path={paths.receivedAnswers}
      query={receivedAnswersQuery}
      words={{ none: 'Ninguna respuesta', one: 'respuesta', many: 'respuestas' }}
      empty="Todavía no ha respondido nadie a sus peticiones"
      advice="Cuando un colega responda, le avisaremos y su respuesta estará aquí."
      className={styles.cards}
      item={(answer) => (
        <AnswerCard key={answer.id} answer={answer} title={answer.user.full_name}>
          {answer.collaboration.subject}
        </AnswerCard>
      )}
    />
  )
}
