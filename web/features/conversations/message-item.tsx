import { VisuallyHidden } from '@mantine/core'
import type { Message } from '#contract/conversations.ts'
import { ReportMessageButton } from '#web/features/notices/report-message-button.tsx'
import { timeOfDay } from '#web/lib/dates.ts'
import styles from './conversations.module.css'
import { WithheldLine } from './withheld-line.tsx'

interface Props {
  message: Message
  /** A message of the other person. */
  name: string
}

/** A message that has arrived; an own one says whether it was read, and whether a decision hides it. */
export function MessageItem({ message: { id, text, at, mine, read, withheld }, name }: Props) {
  return (
    <li className={styles.message} data-mine={mine || undefined} data-message={id}>
      <div className={styles.bubble} data-withheld={withheld}>
        <VisuallyHidden>{mine ? 'Usted: ' : `${name}: `}</VisuallyHidden>
        <p className={styles.text}>{text}</p>
        <p className={styles.state}>
          <time dateTime={at} className="numbers">
            {timeOfDay(at)}
          </time>
          {mine && (read ? ' · Leído' : ' · Enviado')}
        </p>
        {mine && withheld && <WithheldLine id={id} />}
      </div>
      {!mine && !withheld && <ReportMessageButton id={id} />}
    </li>
  )
}
