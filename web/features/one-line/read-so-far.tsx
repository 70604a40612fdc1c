import styles from './one-line-box.module.css'

interface SoFar {
  labels: string[]
  notes: string[]
}

/** Not for a single name, nor for an empty line. */
export function isWorthSaying({ labels, notes }: SoFar): boolean {
  return labels.length + notes.length > 0
}

/** How the line is read so far: what becomes a filter, and what does not. */
export function ReadSoFar({ labels, notes }: SoFar) {
  return (
    <div className={styles.reading}>
      {labels.length > 0 && (
        <ul aria-label="Se busca por">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
    </div>
  )
}
