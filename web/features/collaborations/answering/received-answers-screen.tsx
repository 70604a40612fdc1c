import { Text } from '@mantine/core'
import type { AnswerOfRequest } from '#contract/answering.ts'
import { paths } from '#web/lib/paths.ts'
import { AnswerItem } from './answer-item.tsx'
import styles from './answering.module.css'
import { receivedAnswersQuery } from './api.ts'
import { OwnList } from './own-list.tsx'
import { useDeciding } from './use-deciding.ts'

/**
 * The answers of colleagues to all own requests, each with what counts for deciding, and decided here or
 * there.
 */
export default function ReceivedAnswersScreen() {
  return (
    <OwnList
      title="Respuestas recibidas"
      path={paths.receivedAnswers}
      query={receivedAnswersQuery}
      words={{ none: 'Ninguna respuesta', one: 'respuesta', many: 'respuestas' }}
      empty="Todavía no ha respondido nadie a sus peticiones"
      advice="Cuando un colega responda, le avisaremos y su respuesta estará aquí."
      className={styles.answers}
      item={(answer) => <Received key={answer.id} answer={answer} />}
    />
  )
}

function Received({ answer }: { answer: AnswerOfRequest }) {
  const { collaboration } = answer
  const deciding = useDeciding(collaboration)
  const isChangeable = !collaboration.elapsed && !collaboration.withheld
  return (
    <>
      <AnswerItem
        answer={answer}
        request={collaboration}
        deciding={isChangeable ? deciding : null}
        isOfSeveral
      />
      {deciding.problem && (
        <Text component="li" role="alert" c="var(--mantine-color-error)">
          {deciding.problem}
        </Text>
      )}
    </>
  )
}
