/**
 * Nested values as pairs with bracket keys: `x[]` for lists, `a[b][c]` for nested values. Values that are
 * undefined, null or '' are left out.
 */
export function bracketPairs(value: unknown, name = ''): [string, string | File][] {
  if (value === undefined || value === null || value === '') return []
  if (value instanceof File) return [[name, value]]
  if (Array.isArray(value)) return value.flatMap((item) => bracketPairs(item, `${name}[]`))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) =>
      bracketPairs(inner, name ? `${name}[${key}]` : key),
    )
  return [[name, String(value)]]
}

/** The same as a form for an upload. */
export function formData(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of bracketPairs(input)) form.append(name, value)
  return form
}
