import type { Detective } from '#contract/profile.ts'
import type { SectionName } from '#contract/profile-sections.ts'

interface Missing {
  name: SectionName
  /** 'añada idiomas' */
  remedy: string
}

// The most useful sections for colleagues come first. Race and associations are optional: they never count.
const COUNTED: (Missing & { isThere: (detective: Detective) => boolean })[] = [
  { name: 'work_areas', remedy: 'añada áreas de trabajo', isThere: (it) => it.work_areas.length > 0 },
  {
    name: 'contact_means',
    remedy: 'añada medios de contacto',
    isThere: ({ contact_means: { emails, tlfs } }) => emails.length + tlfs.length > 0,
  },
  { name: 'services', remedy: 'añada servicios', isThere: (it) => it.services.length > 0 },
  { name: 'languages', remedy: 'añada idiomas', isThere: (it) => it.languages.length > 0 },
  {
    name: 'work_equipment',
    remedy: 'añada medios de trabajo',
    isThere: (it) => it.work_equipment.length > 0,
  },
  { name: 'office_name', remedy: 'añada el nombre de su despacho', isThere: (it) => Boolean(it.office_name) },
  {
    name: 'more_information',
    remedy: 'añada más información',
    isThere: (it) => Boolean(it.more_information),
  },
  { name: 'age_range', remedy: 'añada su tramo de edad', isThere: (it) => it.age_range !== null },
]

// A rounded figure shows that it is approximate.
const STEP = 5

/** How complete a profile is, rounded to 5 per cent, and what to add next; null if nothing is missing. */
export function incompletenessOf(detective: Detective): { percent: number; next: Missing } | null {
  const missing = COUNTED.filter(({ isThere }) => !isThere(detective))
  const [next] = missing
  if (!next) return null
  const part = (COUNTED.length - missing.length) / COUNTED.length
  return { percent: Math.floor((part * 100) / STEP) * STEP, next }
}
