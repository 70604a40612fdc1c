// Which announcements were dismissed on this device.
export const DISMISSED_KEY = 'pesquisa.announcements'

/** Their numbers; none if the storage is forbidden or holds something else. */
export function dismissed(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Adds one; those that are over (`current` lacks them) are forgotten. */
export function dismiss(id: number, current: number[]): number[] {
  const ids = [...dismissed().filter((other) => current.includes(other)), id]
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify(ids))
  } catch {
    // Then it is dismissed until the page is loaded again.
  }
  return ids
}
