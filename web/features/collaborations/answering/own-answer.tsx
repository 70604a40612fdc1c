import { Button, Group, Stack, Text } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { SectionTitle } from '#web/features/collaborations/detail/section-title.tsx'
import { useWritingTo } from '#web/lib/writing-to.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { WaitingLines } from '#web/ui/messages/waiting-lines.tsx'
import { useFocusIfLost } from '#web/ui/page/focus-if-lost.ts'
import styles from './answering.module.css'
import { ColleaguesMeetingPoint } from './colleagues-meeting-point.tsx'
import { SheetLink } from './sheet-link.tsx'
import { useUnsentAnswer, useWithdrawing } from './use-answering.ts'

const STANDS: Record<Answer['state'], string> = {
  offered: 'Ha respondido. Le avisaremos cuando se decida.',
  accepted: 'Cuentan con usted.',
  declined: 'Esta vez no cuentan con usted. Gracias por haber respondido.',
  withdrawn: 'Ha retirado su respuesta.',
  lapsed: 'Su respuesta ya no tiene efecto: la petición está cubierta o ha empezado.',
}

/** The place of a colleague whom the author added. */
function standsAdded(state: Answer['state'], author: string) {
  if (state === 'accepted') return `${author} le ha apuntado: cuenta con usted.`
  return state === 'withdrawn' ? 'Ha dejado libre su plaza.' : 'Ya no cuentan con usted.'
}

/**
 * The answer to somebody else's request: where it stands, and what of it waits for a connection; nothing as
 * long as none was given and one may be.
 */
export function OwnAnswer({ request }: { request: Collaboration }) {
  const { own_answer: answer, covered } = request
  // The button that answers or withdraws disappears with the focus. The author's decision changes neither of
  // the two.
  const unsent = useUnsentAnswer(request.id)
  const heading = useFocusIfLost<HTMLHeadingElement>(
    `${answer?.id} ${answer?.state === 'withdrawn'} ${unsent.length}`,
  )
  if (!answer && !covered && !unsent[0]) return null
  const title = answer?.by_author ? 'Su plaza' : 'Su respuesta'
  return (
    <section aria-labelledby="respuesta">
      <SectionTitle id="respuesta" ref={heading}>
        {answer || !covered ? title : 'Cubierta'}
      </SectionTitle>
      <Stack gap="md">
        {answer && <Given answer={answer} request={request} isChanging={unsent.length > 0} />}
        {!answer && covered && <Text>Esta petición ya está cubierta.</Text>}
        <WaitingLines waiting={unsent} isNamed />
      </Stack>
    </section>
  )
}

interface GivenProps {
  answer: Answer
  request: Collaboration
  /** Whether a change of it waits for a connection. */
  isChanging: boolean
}

function Given({ answer, request, isChanging }: GivenProps) {
  const { state, message, decision_message, by_author } = answer
  const { id, user, elapsed } = request
  const withdrawing = useWithdrawing(request, answer)
  const { isOpening, write } = useWritingTo((reason) => snack(reason, 'warning', { about: 'writing' }))
  const mayWithdraw = !(isChanging || elapsed) && (state === 'offered' || state === 'accepted')
  return (
    <>
      <Text fw={600}>{by_author ? standsAdded(state, user.full_name) : STANDS[state]}</Text>
      {message && <blockquote className={styles.quote}>{message}</blockquote>}
      {decision_message && (
        <figure className={styles.decision}>
          <figcaption>{user.full_name} le dice:</figcaption>
          <blockquote className={styles.quote}>{decision_message}</blockquote>
        </figure>
      )}
      {state === 'accepted' && <ColleaguesMeetingPoint id={id} />}
      <Group gap="sm">
        {state === 'accepted' && <SheetLink request={request} />}
        {state !== 'withdrawn' && (
          <Button
            variant="default"
            loading={isOpening}
            onClick={() => void write({ to: user.id, collaboration_id: id })}
          >
            Escribir
          </Button>
        )}
        {mayWithdraw && (
          <Button
            variant="default"
            leftSection={<IconHandStop size={20} aria-hidden />}
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate()}
          >
            {by_author ? 'Dejar libre mi plaza' : 'Retirar mi respuesta'}
          </Button>
        )}
      </Group>
    </>
  )
}
