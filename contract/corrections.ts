// Members cannot change what identifies them, because it was checked with their licence. They request a
// correction, and a person decides (GDPR article 16).
import { z } from 'zod'
import { endpoint, noContent, nothing } from './endpoint.ts'
import { instant } from './fields.ts'
import { GENDERS, gender } from './profile.ts'

/** The fields that can be corrected, with their Spanish names. */
export const CORRECTABLE = {
  name: 'Nombre',
  surname: 'Primer apellido',
  second_surname: 'Segundo apellido',
  license_number: 'Número de licencia',
  gender: 'Género',
} as const
export type Correctable = keyof typeof CORRECTABLE

/** The requested new values; a second surname of null means none. */
const asked = z
  .object({
    name: z.string(),
    surname: z.string(),
    second_surname: z.string().nullable(),
    license_number: z.int(),
    gender,
  })
  .partial()
export type AskedCorrection = z.output<typeof asked>

/** A correction that waits for a decision. */
export const pendingCorrection = z.object({ asked, reason: z.string(), asked_at: instant })
export type PendingCorrection = z.output<typeof pendingCorrection>

/** The path is also used by asking-for-corrections.ts. */
export const CORRECTION_PATH = '/api/user/managment/correction'

export const getCorrection = endpoint('GET', `${CORRECTION_PATH}/pending`, {
  summary: 'La petición de corrección propia que espera una decisión; null si no hay ninguna.',
  access: { who: 'member' },
  input: nothing,
  output: z.object({ data: pendingCorrection.nullable() }),
})

export const withdrawCorrection = endpoint('DELETE', `${CORRECTION_PATH}/pending`, {
  summary: 'Retira la petición de corrección propia que espera una decisión, si la hay.',
  access: { who: 'member' },
  input: nothing,
  output: noContent,
  status: 204,
})

/** A value in words for readers. */
export function correctedInWords(field: Correctable, value: string | number | null): string {
  if (value === null) return 'ninguno'
  return field === 'gender' ? GENDERS[value as keyof typeof GENDERS] : String(value)
}
