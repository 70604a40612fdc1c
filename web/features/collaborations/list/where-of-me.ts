// Where a request lies of the detective who looks at it, and whether it is new to them, in words.
import type { Collaboration } from '#contract/collaborations.ts'

type Looked = Pick<Collaboration, 'fit' | 'own_area' | 'opened' | 'created_at' | 'own_answer'>

const DAY_MS = 86_400_000
/** A request that nobody opened for longer is old, not new. */
const NEW_DAYS = 7

/**
 * 'En su zona: Madrid (provincia)', 'Fuera de sus zonas'; null for its author and for whoever has no profile. `isMine`:
 * it lies in an own area or contains one.
 */
export function whereOfMe({ fit, own_area }: Looked): { text: string; isMine: boolean } | null {
  if (!fit) return null
  if (!own_area) return { text: 'Fuera de sus zonas', isMine: false }
  // 'Getafe' of 'Getafe, Madrid': the card names the place in full.
  const [name] = own_area.area.full_name.split(', ')
  switch (own_area.how) {
    case 'contains':
      return { text: `En su zona: ${name}`, isMine: true }
    case 'inside':
      return { text: `Incluye su zona: ${name}`, isMine: true }
    case 'province':
      return { text: `En la provincia de ${name}, su zona`, isMine: false }
  }
}

/** Whether it was published within the last days and this viewer has not opened it yet. */
export function isNew({ opened, created_at, own_answer }: Looked, now = new Date()): boolean {
  const isRecent = now.getTime() - Date.parse(created_at) < NEW_DAYS * DAY_MS
  return opened === false && own_answer === null && isRecent
}
