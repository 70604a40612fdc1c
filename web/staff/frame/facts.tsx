import type { ReactNode } from 'react'
import styles from './facts.module.css'

/**
 * Facts about one object, each with its name; those without a value are left out. Figures are of equal width.
 */
export function Facts({ of, label }: { of: (readonly [name: string, value: ReactNode])[]; label?: string }) {
  const known = of.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  )
  return (
    <dl className={styles.facts} aria-label={label}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
