// The search stands in the address, under the API's own names: so it can be shared, and Back leads to the one before.
import type { z } from 'zod'
import { type DetectiveFilters, detectiveFilters } from '#contract/directory.ts'
import { DEFAULT_COUNTRY } from '#contract/fields.ts'
import type { AreaRef } from '#contract/locations.ts'

const { shape } = detectiveFilters

/** What an address asks for. What is unknown or malformed in it is ignored; lists may be written `x=1` or `x[]=1`. */
export function filtersIn(address: URLSearchParams): DetectiveFilters {
  const one = <Field extends z.ZodType>(name: string, field: Field) => lenient(field, address.get(name))
  const many = <Item>(name: string, list: z.ZodType<Item[]>) => {
    const given = [...address.getAll(name), ...address.getAll(`${name}[]`)]
    return [...new Set(given.flatMap((value) => list.safeParse([value]).data ?? []))]
  }
  const id = one('admin_area_id', shape.admin_area_id)
  const level = one('admin_area_level', shape.admin_area_level)
  const isWhole = id !== undefined && level !== undefined
  return {
    q: one('q', shape.q),
    country: isWhole ? one('country', shape.country) : DEFAULT_COUNTRY,
    admin_area_level: isWhole ? level : undefined,
    admin_area_id: isWhole ? id : undefined,
    service: one('service', shape.service),
    work_equipment: many('work_equipment', shape.work_equipment),
    association: one('association', shape.association),
    gender: one('gender', shape.gender),
    languages: many('languages', shape.languages),
    age_range: many('age_range', shape.age_range),
    page: one('page', shape.page),
  }
}

function lenient<Field extends z.ZodType>(field: Field, given: unknown): z.output<Field> {
  const read = field.safeParse(given ?? undefined)
  return read.success ? read.data : field.parse(undefined)
}

/** The same as an address's query, without what goes without saying. Equal searches give equal queries. */
export function queryOf({ country, page, ...filters }: DetectiveFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    for (const one of [value ?? []].flat()) query.append(name, String(one))
  if (country !== DEFAULT_COUNTRY) query.append('country', country)
  if (page > 1) query.append('page', String(page))
  return query.toString()
}

export const noFilters = filtersIn(new URLSearchParams())

/** The place among the filters; null where every place is meant. */
export function areaIn({
  country,
  admin_area_id: id,
  admin_area_level: level,
}: DetectiveFilters): AreaRef | null {
  return id === undefined || level === undefined ? null : { country, admin_area: { id, level } }
}

/** The filters that look for a place, or for any. */
export function placeFilters(area: AreaRef | null) {
  const { level, id } = area?.admin_area ?? {}
  return { country: area?.country ?? DEFAULT_COUNTRY, admin_area_level: level, admin_area_id: id }
}

/** How many of the filters are in use. */
export function countOf({ country, page, admin_area_level, ...filters }: DetectiveFilters): number {
  return Object.values(filters).filter((value) => [value ?? []].flat().length > 0).length
}
