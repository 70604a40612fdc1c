import styles from './initials.module.css'

/** The initials of a name, in place of a photo: of its first two words that begin with a capital. */
export function Initials({ of, className }: { of: string; className?: string | undefined }) {
  const initials = of.match(/(?<![\p{L}'’])\p{Lu}/gu)?.slice(0, 2) ?? []
  return (
    <span className={`${styles.initials} ${className ?? ''}`} aria-hidden>
      {initials}
    </span>
  )
}
