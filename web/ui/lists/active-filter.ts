/** One thing that a list is asked for, by its name. */
export interface ActiveFilter<Filters, Name extends string = string> {
  key: string
  filter: Name
  /** Which of the filter's values, where it can have several. */
  value: string | number | null
  name: string
  /** What the search is without it. */
  without: Partial<Filters>
}

/** A filter of one value; none where it has no name. */
export function alone<Filters, Name extends string>(
  filter: Name,
  name: string | number | undefined,
  without: Partial<Filters>,
): ActiveFilter<Filters, Name>[] {
  return name ? [{ key: filter, filter, value: null, name: String(name), without }] : []
}

/** A filter of several values, each for itself. */
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

/** A row's name; '…' until its list is here. */
export function nameOf<Id>(id: Id, items: { id: Id; name: string }[] | undefined): string {
  return items ? (items.find((item) => item.id === id)?.name ?? 'Desconocido') : '…'
}
