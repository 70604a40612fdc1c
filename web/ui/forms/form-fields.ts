import { z } from 'zod'

/**
 * The field to which an error path belongs: the field itself or its nearest ancestor; undefined if there is
 * none.
 */
export function ownerOf<Name extends string>(path: string, names: Name[]): Name | undefined {
  return names
    .filter((name) => path === name || path.startsWith(`${name}.`))
    .sort((a, b) => b.length - a.length)[0]
}

/** Whether the schema rejects an empty value for this field. */
export function requiredBy(schema: z.ZodObject, name: string): boolean {
  let rule: unknown = schema
  for (const key of name.split('.')) rule = rule instanceof z.ZodObject ? rule.shape[key] : undefined
  return rule instanceof z.ZodType && !['', undefined].some((empty) => rule.safeParse(empty).success)
}

/** The fields in their present order on the page, from top to bottom. */
export function inDocumentOrder<Name extends string>(names: Name[], idOf: (name: Name) => string): Name[] {
  const places = new Map(names.map((name) => [name, document.getElementById(idOf(name))]))
  return names.toSorted((a, b) => {
    const [one, other] = [places.get(a), places.get(b)]
    if (!one || !other) return 0
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
