// Not in corrections.ts, which the export's shape and the own profile import: the rules of the fields come
// from the registration and would come with it.
import { z } from 'zod'
import { CORRECTION_PATH, pendingCorrection } from './corrections.ts'
import { endpoint } from './endpoint.ts'
import { requiredLongText } from './fields.ts'
import { gender } from './profile.ts'
import { clearable } from './profile-sections.ts'
import { identity, licenseNumber } from './registration.ts'

/** Characters of the reason for a correction. */
export const CORRECTION_REASON_MAX = 1000

export const NOTHING_TO_CORRECT = 'Cambie al menos uno de los datos: así ya están en su perfil.'
export const ALREADY_ASKED =
  'Ya tiene una petición de corrección pendiente. Espere la respuesta, o retírela antes de hacer otra.'

export const askCorrection = endpoint('POST', CORRECTION_PATH, {
  summary:
    'Pide que se corrijan los datos propios que comprobó el directorio: nombre, apellidos, licencia o género. Lo que no se indica se queda como está.',
  access: { who: 'detective' },
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
