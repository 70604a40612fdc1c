import type { valuesOf } from './collaboration-values.ts'

type Values = Omit<ReturnType<typeof valuesOf>, 'harmless' | 'sent' | 'previous'>

/** A field that another device has changed, and whether it was changed here too, to another value. */
export interface ChangedField {
  name: keyof Values
  isMineToo: boolean
}

/**
 * Merges an edited request with what another device has saved since: a field that was not changed here takes
 * the saved value. `changed`: the fields that differ there from `previous`, and from `mine`.
 */
export function mergedWith(
  saved: Values,
  previous: Values,
  mine: Values,
): { merged: Values; changed: ChangedField[] } {
  const names = (Object.keys(saved) as (keyof Values | 'harmless')[]).filter((name) => name !== 'harmless')
  const merged = names.map((name) => [name, (isSame(mine[name], previous[name]) ? saved : mine)[name]])
  const changed = names
    .filter((name) => !isSame(saved[name], previous[name]) && !isSame(saved[name], mine[name]))
    .map((name) => ({ name, isMineToo: !isSame(mine[name], previous[name]) }))
  return { merged: Object.fromEntries(merged) as Values, changed }
}

function isSame(a: unknown, b: unknown) {
  return JSON.stringify(a) === JSON.stringify(b)
}
