import type { ChangeEvent } from 'react'
import styles from './light-tick.module.css'

interface Props {
  id: string
  label: string
  /** One line more on what ticking it does. */
  description?: string
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** For what takes effect at once, without a form to be sent. */
  role?: 'switch'
}

/** One thing to tick, drawn by the browser: for screens that need none of the library's fields to tick. */
export function LightTick({ id, label, description, checked, onChange, role }: Props) {
  return (
    <div className={styles.tick}>
      <input
        type="checkbox"
        {...{ id, role, checked, onChange }}
        aria-describedby={description && `${id}-more`}
      />
      <label htmlFor={id}>{label}</label>
      {description && <p id={`${id}-more`}>{description}</p>}
    </div>
  )
}
