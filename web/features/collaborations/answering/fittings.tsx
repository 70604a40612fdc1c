import { Text } from '@mantine/core'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Collaboration } from '#contract/collaborations.ts'
import styles from './answering.module.css'
import { type Fitting, fittingOf } from './fitting.ts'

/** How the request fits; what the author is not shown stands apart. */
export function Fittings({ request }: { request: Collaboration }) {
  const { shown, own } = fittingOf(request)
  return (
    <>
      <FittingList fittings={shown} />
      {own.length > 0 && (
        <>
          <Text size="sm">Esto no se lo decimos a quien la publica:</Text>
          <FittingList fittings={own} />
        </>
      )}
    </>
  )
}

function FittingList({ fittings }: { fittings: Fitting[] }) {
  return (
    <ul className={styles.fittings}>
      {fittings.map(({ text, fits }) => (
        <li key={text} data-fits={fits === true || undefined}>
          {fits ? <IconCheck size={20} aria-hidden /> : <IconInfoCircle size={20} aria-hidden />}
          {text}
        </li>
      ))}
    </ul>
  )
}
