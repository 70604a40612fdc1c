import styles from './one-line-box.module.css'

/** How the line is read so far: what becomes a filter, and what does not. Nothing for a single name. */
export function ReadSoFar({ labels, notes }: { labels: string[]; notes: string[] }) {
  if (labels.length + notes.length === 0) return null
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
