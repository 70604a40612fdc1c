// The address holds a list's filters, under the API's own names: so a search can be shared, and Back returns
// to the previous filters.
import type { z } from 'zod'
import { DEFAULT_COUNTRY } from '#contract/fields.ts'
import { type AreaRef, placeFilter } from '#contract/locations.ts'

/** The filters for a place. */
export interface PlaceFilters {
  country: string
  admin_area_level: number | undefined
  admin_area_id: number | undefined
}

/** The filters that every list has. */
export interface ListFilters extends PlaceFilters {
  page: number
}

/**
 * Reads the fields of an address. Unknown or malformed ones count as not given; lists may be `x=1` or
 * `x[]=1`.
 */
export function fieldsIn(address: URLSearchParams) {
  const one = <Field extends z.ZodType>(name: string, field: Field) => lenient(field, address.get(name))
  const many = <Item>(name: string, list: z.ZodType<Item[]>) => {
    const given = [...address.getAll(name), ...address.getAll(`${name}[]`)]
    return [...new Set(given.flatMap((value) => list.safeParse([value]).data ?? []))]
  }
  // A list field that is left out is an empty list.
  const any = (name: string, field: z.ZodType): unknown =>
    Array.isArray(field.parse(undefined)) ? many(name, field as z.ZodType<unknown[]>) : one(name, field)
  const place = (): PlaceFilters => {
    const id = one('admin_area_id', placeFilter.admin_area_id)
    const level = one('admin_area_level', placeFilter.admin_area_level)
    return id === undefined || level === undefined
      ? placeFilters(null)
      : { country: one('country', placeFilter.country), admin_area_level: level, admin_area_id: id }
  }
  return { one, many, any, place }
}

function lenient<Field extends z.ZodType>(field: Field, given: unknown): z.output<Field> {
  const read = field.safeParse(given ?? undefined)
  return read.success ? read.data : field.parse(undefined)
}

/** The filters as an address's query, without default values. Equal filters give equal queries. */
export function queryOf({ country, page, ...filters }: ListFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    for (const one of [value ?? []].flat().map(String).toSorted()) query.append(name, one)
  if (country !== DEFAULT_COUNTRY) query.append('country', country)
  if (page > 1) query.append('page', String(page))
  return query.toString()
}

/** The place of the filters; null for any place. */
export function areaIn({
  country,
  admin_area_id: id,
  admin_area_level: level,
}: PlaceFilters): AreaRef | null {
  return id === undefined || level === undefined ? null : { country, admin_area: { id, level } }
}

/** The filters for a place, or for any. */
export function placeFilters(area: AreaRef | null): PlaceFilters {
  const { level, id } = area?.admin_area ?? {}
  return { country: area?.country ?? DEFAULT_COUNTRY, admin_area_level: level, admin_area_id: id }
}

/** The number of filters in use. */
export function countOf<Filters extends ListFilters>({
  country,
  page,
  admin_area_level,
  ...filters
}: Filters): number {
  return Object.values(filters).filter((value) => [value ?? []].flat().length > 0).length
}
