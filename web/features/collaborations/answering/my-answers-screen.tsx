import { paths } from '#web/lib/paths.ts'
import { AnswerCard } from './answer-card.tsx'
import styles from './answering.module.css'
import { ownAnswersQuery } from './api.ts'
import { OwnList } from './own-list.tsx'

/** The own answers to requests of others, and where each stands. */
export default function MyAnswersScreen() {
  return (
    <OwnList
      title="Mis respuestas"
      path={paths.ownAnswers}
      query={ownAnswersQuery}
      words={{ none: 'Ninguna respuesta', one: 'respuesta', many: 'respuestas' }}
      empty="Todavía no ha respondido a ninguna petición"
      advice="Abra una petición en la que pueda ayudar y pulse «Me interesa»."
      className={styles.cards}
      item={(answer) => <AnswerCard key={answer.id} answer={answer} />}
    />
  )
}
