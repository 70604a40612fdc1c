// The place of a request in relation to the viewer's areas, and whether it is new to the viewer, in words.
import type { Collaboration } from '#contract/collaborations.ts'

type Looked = Pick<Collaboration, 'fit' | 'own_area' | 'location'>
type Read = Pick<Collaboration, 'opened' | 'created_at' | 'own_answer'>

const DAY_MS = 86_400_000
/** A request that nobody opened for longer is old, not new. */
const NEW_DAYS = 7

interface Where {
  text: string
  /**
   * Beside the name of its place, where all lie in own areas: 'en Madrid', 'incluye Getafe'; '' if the name
   * says it.
   */
  short: string
  /** Whether it lies in an own area or contains one. */
  isMine: boolean
}

/**
 * 'En su zona: Madrid (provincia)', 'Fuera de sus zonas'; null for the author and for accounts without a
 * profile.
 */
export function whereOfMe({ fit, own_area, location }: Looked): Where | null {
  if (!own_area) return fit && { text: 'Fuera de sus zonas', short: '', isMine: false }
  // 'Getafe' of 'Getafe, Madrid': the card names the place in full.
  const name = own_area.area.full_name.split(', ')[0]!
  const bare = name.replace(' (provincia)', '')
  const unlessNamed = (text: string) => (location.name.includes(bare) ? '' : text)
  switch (own_area.how) {
    case 'contains':
      return { text: `En su zona: ${name}`, short: unlessNamed(`en ${bare}`), isMine: true }
    case 'inside':
      return { text: `Incluye su zona: ${name}`, short: unlessNamed(`incluye ${bare}`), isMine: true }
    case 'province':
      return {
        text: `En la provincia de ${name}, su zona`,
        short: unlessNamed(`en la provincia de ${bare}`),
        isMine: false,
      }
  }
}

/** Whether it was published within the last days and this viewer has not opened it yet. */
export function isNew({ opened, created_at, own_answer }: Read, now = new Date()): boolean {
  const isRecent = now.getTime() - Date.parse(created_at) < NEW_DAYS * DAY_MS
  return opened === false && own_answer === null && isRecent
}
