// What identifies somebody is not theirs to change: it was checked with their licence. They ask for its correction, and
// a person decides (GDPR article 16).
import { z } from 'zod'
import { endpoint, noContent, nothing } from './endpoint.ts'
import { requiredLongText } from './fields.ts'
import { GENDERS, gender, pendingCorrection } from './profile.ts'
import { clearable } from './profile-sections.ts'
import { identity, licenseNumber } from './registration.ts'

/** Characters of why somebody asks for a correction. */
export const CORRECTION_REASON_MAX = 1000

/** What can be corrected, as people call it. */
export const CORRECTABLE = {
  name: 'Nombre',
  surname: 'Primer apellido',
  second_surname: 'Segundo apellido',
  license_number: 'Número de licencia',
  gender: 'Género',
} as const
export type Correctable = keyof typeof CORRECTABLE

export const NOTHING_TO_CORRECT = 'Cambie al menos uno de los datos: así ya están en su perfil.'
export const ALREADY_ASKED =
  'Ya tiene una petición de corrección pendiente. Espere la respuesta, o retírela antes de hacer otra.'

const PATH = '/api/user/managment/correction'

export const askCorrection = endpoint('POST', PATH, {
  summary:
    'Pide que se corrijan los datos propios que comprobó el directorio: nombre, apellidos, licencia o género. Lo que no se indica se queda como está.',
  access: 'detective',
  is_idempotent: true,
  refusals: { 403: 'La cuenta no es de un detective.', 409: 'Ya hay una petición pendiente.' },
  input: z.object({
    name: identity.name.optional(),
    surname: identity.surname.optional(),
    second_surname: clearable(identity.second_surname).optional(),
    license_number: licenseNumber.optional(),
    gender: gender.optional(),
    reason: requiredLongText('El motivo', 1, CORRECTION_REASON_MAX),
  }),
  output: z.object({ data: pendingCorrection }),
})

export const getCorrection = endpoint('GET', `${PATH}/pending`, {
  summary: 'La petición de corrección propia que espera una decisión; null si no hay ninguna.',
  access: 'detective',
  input: nothing,
  output: z.object({ data: pendingCorrection.nullable() }),
})

export const withdrawCorrection = endpoint('DELETE', `${PATH}/pending`, {
  summary: 'Retira la petición de corrección propia que espera una decisión, si la hay.',
  access: 'detective',
  input: nothing,
  output: noContent,
  status: 204,
})

/** A value as people read it. */
export function correctedInWords(field: Correctable, value: string | number | null): string {
  if (value === null) return 'ninguno'
  return field === 'gender' ? GENDERS[value as keyof typeof GENDERS] : String(value)
}
