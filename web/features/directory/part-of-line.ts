import { type DetectiveFilters, SEARCHED_MAX } from '#contract/directory.ts'
import { DEFAULT_COUNTRY } from '#contract/fields.ts'
import type { Reading } from '#web/features/one-line/api.ts'
import type { Part } from '#web/features/one-line/rules/meanings.ts'
import { placeFilters } from '#web/lib/filters-in-address.ts'
import { filtersIn } from './filters-in-address.ts'
import { partOfTerm } from './readings.ts'

/**
 * The filters for the parts of a line, added to those in use, and its words without a meaning as a name. A
 * licence is that of one person, whom the filters of earlier lines could only hide: they are dropped.
 */
export function partOfLine(
  used: Part[],
  rest: string,
  filters: DetectiveFilters,
  { lists, bracketsOf }: Reading,
): Partial<DetectiveFilters> {
  const licences = used.flatMap(({ meaning }) => (meaning.kind === 'licence' ? [meaning.number] : []))
  const name = [...licences, rest].join(' ').trim().slice(0, SEARCHED_MAX)
  let part: Partial<DetectiveFilters> = { ...(licences.length > 0 && filtersIn('')), q: name || undefined }
  for (const { meaning } of used) {
    if (meaning.kind === 'place') {
      const { level, id } = meaning.area
      part = { ...part, ...placeFilters({ country: DEFAULT_COUNTRY, admin_area: { level, id } }) }
    }
    if (meaning.kind === 'term') part = { ...part, ...partOfTerm(meaning.term, { ...filters, ...part }) }
    if (meaning.kind === 'gender') part = { ...part, gender: meaning.gender }
    if (meaning.kind === 'ages') {
      // The first row is the neutral one (rule 6.7).
      const brackets = bracketsOf(meaning, lists.ages.slice(1)).map(({ id }) => id)
      part = { ...part, age_range: [...new Set([...(part.age_range ?? []), ...brackets])] }
    }
  }
  return part
}
