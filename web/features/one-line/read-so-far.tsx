import styles from './one-line-box.module.css'
import type { Understood } from './rules/understand.ts'
import { type Box, labelOf, sortOut } from './sorting-out.ts'

/** How the line is read so far: what becomes a filter, and what does not. Nothing for a single name. */
export function ReadSoFar({ understood, box }: { understood: Understood; box: Box }) {
  if (understood.parts.length === 0) return null
  const { used, notes } = sortOut(understood, box)
  return (
    <div className={styles.reading}>
      {used.length > 0 && (
        <ul aria-label="Se busca por">
          {used.map(({ meaning, text }) => (
            <li key={`${meaning.kind} ${text}`}>{labelOf(meaning)}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
    </div>
  )
}
