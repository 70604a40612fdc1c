// How complete a profile is.
import type { Detective } from './profile.ts'

/**
 * The sections that count, the most useful for colleagues first. Race and associations are optional: they
 * never count.
 */
export const COUNTED_SECTIONS = [
  'work_areas',
  'contact_means',
  'services',
  'languages',
  'work_equipment',
  'office_name',
  'more_information',
  'age_range',
] as const
export type CountedSection = (typeof COUNTED_SECTIONS)[number]

/** Those of them that a profile lacks, in their order. */
export function missingIn(detective: Pick<Detective, CountedSection>): CountedSection[] {
  const { emails, tlfs } = detective.contact_means
  return COUNTED_SECTIONS.filter((name) => {
    if (name === 'contact_means') return emails.length + tlfs.length === 0
    const value = detective[name]
    return Array.isArray(value) ? value.length === 0 : value === null || value === ''
  })
}

// A rounded figure shows that it is approximate.
const STEP = 5

/** How complete a profile without these sections is, in per cent, rounded down to 5. */
export function completenessWithout(missing: readonly CountedSection[]): number {
  const part = (COUNTED_SECTIONS.length - missing.length) / COUNTED_SECTIONS.length
  return Math.floor((part * 100) / STEP) * STEP
}
