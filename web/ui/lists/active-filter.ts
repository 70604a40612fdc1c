/** One filter in use, with its name. */
export interface ActiveFilter<Filters, Name extends string = string> {
  key: string
  filter: Name
  /** The value, for filters with several values. */
  value: string | number | null
  name: string
  /** The changed filters of a search without it. */
  without: Partial<Filters>
}

/** A filter with one value; empty if it has no name. */
export function alone<Filters, Name extends string>(
  filter: Name,
  name: string | number | undefined,
  without: Partial<Filters>,
): ActiveFilter<Filters, Name>[] {
  return name ? [{ key: filter, filter, value: null, name: String(name), without }] : []
}

/** A filter with several values: one entry for each. */
export function each<Name extends string, Id extends string | number>(
  filter: Name,
  ids: Id[],
  items: { id: Id; name: string }[] | undefined,
): ActiveFilter<Record<Name, Id[]>, Name>[] {
  return ids.map((id) => ({
    key: `${filter}-${id}`,
    filter,
    value: id,
    name: nameOf(id, items),
    without: { [filter]: ids.filter((other) => other !== id) } as Record<Name, Id[]>,
  }))
}

/** The name of a row; '…' until its list has loaded. */
export function nameOf<Id>(id: Id, items: { id: Id; name: string }[] | undefined): string {
  return items ? (items.find((item) => item.id === id)?.name ?? 'Desconocido') : '…'
}
