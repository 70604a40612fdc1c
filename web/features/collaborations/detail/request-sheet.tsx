import { Anchor } from '@mantine/core'
import type { Collaboration } from '#contract/collaborations.ts'
import { Fittings } from '#web/features/collaborations/answering/fittings.tsx'
import type { AnswerDraft } from '#web/features/collaborations/answering/use-answer-draft.ts'
import { hoursLeft, nearness } from '#web/features/collaborations/list/start.ts'
import { transitionName } from '#web/features/collaborations/list/transition-name.ts'
import { whereOfMe } from '#web/features/collaborations/list/where-of-me.ts'
import { DayLeaf } from '#web/ui/lists/day-leaf.tsx'
import styles from './collaboration.module.css'
import { mainFacts, PLACE, START } from './facts.ts'

interface Props {
  request: Collaboration
  /** The answer that the viewer may give: then the sheet says how the request fits. */
  draft: AnswerDraft | null
}

/** When, where and what, and how it fits: in the first view of a telephone. A card of a list becomes it. */
export function RequestSheet({ request, draft }: Props) {
  const { id, start_date, elapsed, fit, answers_count } = request
  const beside: Record<string, string | undefined> = {
    [START]: elapsed ? '' : [nearness(request), hoursLeft(request)].filter(Boolean).join(' · '),
    // How it fits says the same of a place in an own area.
    [PLACE]: draft && fit?.place ? '' : whereOfMe(request)?.text,
  }
  return (
    <div className={styles.sheet} style={{ viewTransitionName: transitionName(id) }}>
      <DayLeaf day={start_date} />
      <dl className={styles.main}>
        {mainFacts(request).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {beside[name] && (
                <span className={styles.near} data-screen-only>
                  {beside[name]}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {Boolean(answers_count) && (
        <Anchor component="button" className={styles.toAnswers} onClick={showAnswers}>
          Ver {answers_count === 1 ? 'la respuesta' : `las ${answers_count} respuestas`}
        </Anchor>
      )}
      {draft && (
        <div className={styles.fits}>
          <Fittings request={request} />
        </div>
      )}
    </div>
  )
}

/** For the author: the answers are below all that the author has written. */
function showAnswers() {
  const answers = document.getElementById('respuestas')
  answers?.scrollIntoView({ block: 'start' })
  answers?.focus({ preventScroll: true })
}
