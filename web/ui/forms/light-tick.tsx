import type { ChangeEvent } from 'react'
import styles from './light-tick.module.css'

interface Props {
  id: string
  label: string
  /** An extra line about the effect of ticking it. */
  description?: string
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** 'switch' for a setting that takes effect at once, without a form. */
  role?: 'switch'
}

/** A native checkbox, for screens that need none of the library's checkboxes. */
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
