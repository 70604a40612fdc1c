import { type CountedSection, completenessWithout, missingIn } from '#contract/completeness.ts'
import type { Detective } from '#contract/profile.ts'

/** The advice for each section that is missing. */
export const REMEDIES: Record<CountedSection, string> = {
  work_areas: 'añada áreas de trabajo',
  contact_means: 'añada medios de contacto',
  services: 'añada servicios',
  languages: 'añada idiomas',
  work_equipment: 'añada medios de trabajo',
  office_name: 'añada el nombre de su despacho',
  more_information: 'añada más información',
  age_range: 'añada su tramo de edad',
}

/** How complete a profile is, rounded to 5 per cent, and what to add next; null if nothing is missing. */
export function incompletenessOf(
  detective: Detective,
): { percent: number; next: { name: CountedSection; remedy: string } } | null {
  const missing = missingIn(detective)
  const [name] = missing
  if (!name) return null
  return { percent: completenessWithout(missing), next: { name, remedy: REMEDIES[name] } }
}
