import { z } from 'zod'
import { detectiveColumns, gender } from './columns.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { namedArea } from './locations.ts'
import { language, listItem } from './reference-lists.ts'

export { gender }
export type Gender = z.output<typeof gender>
export const GENDERS: Record<Gender, string> = { m: 'Hombre', f: 'Mujer' }

/**
 * Rule 1.4: personal contact means are shown to logged-in detectives only, not to staff without a profile.
 */
export const PERSONAL = 1
export const PROFESSIONAL = 2
export const CONTACT_TYPES = { [PERSONAL]: 'Personal', [PROFESSIONAL]: 'Trabajo' } as const

const contactMean = z.object({ value: z.string(), type: z.literal([PERSONAL, PROFESSIONAL]) })
export type ContactMean = z.output<typeof contactMean>
export const contactMeans = z.object({ emails: z.array(contactMean), tlfs: z.array(contactMean) })
export type ContactMeans = z.output<typeof contactMeans>

/**
 * The families of services, in the order in which a profile shows them; services of the operator's own have
 * none.
 */
export const SERVICE_FAMILY_NAMES = {
  laboral: 'Laboral',
  mercantil: 'Mercantil',
  seguros: 'Seguros',
  familiar: 'Familia',
  personal: 'Personas',
  inmobiliario: 'Inmuebles',
  tecnico: 'Técnica',
  establecimientos: 'Establecimientos',
  penal: 'Penal',
  pericial: 'Peritaje',
} as const
export type ServiceFamily = keyof typeof SERVICE_FAMILY_NAMES
const SERVICE_FAMILIES = Object.keys(SERVICE_FAMILY_NAMES) as ServiceFamily[]

export const detective = z.object({
  id: z.int(),
  ...detectiveColumns,
  full_name: z.string(),
  /** In order of priority. */
  work_areas: z.array(namedArea),
  contact_means: contactMeans,
  services: z.array(listItem.extend({ family: z.enum(SERVICE_FAMILIES).nullish() })),
  work_equipment: z.array(listItem),
  associations: z.array(listItem),
  languages: z.array(language),
  /** Ids of their lists. Race is special-category data: always null for visitors. */
  race: z.int().nullable(),
  /** When the owner consented to the storage of race; sent to the owner only. */
  race_consented_at: instant.nullable(),
  age_range: z.int().nullable(),
  /** The day on which staff last compared the licence with its register; null if that is not recorded. */
  license_checked_on: z.string().nullable(),
  /** Until when the profile is hidden; sent to the owner only. */
  hidden_up: instant.nullable(),
  /** Hidden by a decision (DSA article 17): only its owner sees it, who cannot change it. */
  withheld: z.boolean(),
  /**
   * Whether the owner lets visitors see the profile, for installations that show only such profiles to
   * visitors; sent to the owner only, null for others.
   */
  visible_to_visitors: z.boolean().nullable(),
})
export type Detective = z.output<typeof detective>

export const getDetective = endpoint('GET', '/api/user/:id', {
  summary: 'El perfil de un detective.',
  access: { who: 'visitor-if-open', shows: 'profiles' },
  input: z.object({ id }),
  output: z.object({ detective }),
})
