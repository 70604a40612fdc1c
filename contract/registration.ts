import { z } from 'zod'
import { newPassword, passwordConfirmation, withMatchingPasswords } from './auth.ts'
import { captchaSolution } from './captcha.ts'
import { endpoint } from './endpoint.ts'
import { blankable, email, id, requiredText } from './fields.ts'
import { areaRef } from './locations.ts'
import { phone } from './phone.ts'
import { gender } from './profile.ts'

export const NAME_MIN = 3
export const NAME_MAX = 50
export const LICENSE_MIN = 1
export const LICENSE_MAX = 8000
/** Rule 3.6: 8000 KB. */
export const SCAN_MAX_BYTES = 8000 * 1024
export const PDF_TYPE = 'application/pdf'
/**
 * The types that a browser offers when the user chooses the scan; a telephone then converts its own format
 * into one of these. Scanners make PDFs, of which the first page is used (rule 3.6).
 */
export const SCAN_TYPES = ['image/jpeg', 'image/png', 'image/webp', PDF_TYPE]
/** The same in words, for the form. */
export const SCAN_FORMATS = 'JPEG, PNG, WebP o PDF'
/** Maximum width and height of a stored scan, in pixels. */
export const SCAN_MAX_SIDE = 4000

/** The message of rule 3.5, for everything that is not a number from 1 to 8000. */
export const LICENSE_WRONG = 'El número de licencia no es correcto.'
export const SCAN_REQUIRED = 'La diligencia del libro de registro o la TIP es obligatoria.'
export const SCAN_NOT_AN_IMAGE = `La diligencia o la TIP debe ser una imagen o un PDF: ${SCAN_FORMATS}.`
export const SCAN_TOO_LARGE = 'La imagen no puede superar los 8000 KB.'
export const PDF_TOO_LARGE = 'El PDF no puede superar los 8000 KB.'
export const SCAN_DAMAGED = 'La imagen está dañada o incompleta. Envíe otra.'
export const SCAN_TOO_MANY_PIXELS = 'La imagen tiene demasiados píxeles. Envíe una de menor resolución.'

export const SCAN_TOO_SLOW =
  'El archivo tiene una forma poco común y no se puede leer. Envíe una foto corriente de la página.'
export const PDF_DAMAGED = 'El PDF está dañado o incompleto. Envíe otro, o una foto de la página.'
export const PDF_LOCKED =
  'El PDF está protegido con contraseña. Envíe una copia sin contraseña, o una foto de la página.'

/** A professional licence number (TIP). */
export const licenseNumber = z
  .union([z.int(), z.string().trim()], { error: 'El número de licencia es obligatorio.' })
  .transform(String)
  .pipe(
    z
      .string()
      .min(1, 'El número de licencia es obligatorio.')
      .regex(/^\d{1,6}$/, LICENSE_WRONG)
      .transform(Number),
  )
  .pipe(z.int().min(LICENSE_MIN, LICENSE_WRONG).max(LICENSE_MAX, LICENSE_WRONG))

/** The common part of a browser's File and the server's upload. */
export interface FileLike {
  size: number
  type: string
}

/** The scan of the first page of the registry book. The server checks its real type by its bytes. */
export const scan = z
  .custom<FileLike>((value) => isFileLike(value) && value.size > 0, SCAN_REQUIRED)
  .refine((file) => !isFileLike(file) || file.size <= SCAN_MAX_BYTES, {
    error: ({ input }) => ((input as FileLike).type === PDF_TYPE ? PDF_TOO_LARGE : SCAN_TOO_LARGE),
  })
  .refine((file) => !isFileLike(file) || mayBeTaken(file.type), SCAN_NOT_AN_IMAGE)

// If the sender gives no type for the file, only the content decides.
function mayBeTaken(type: string) {
  return (
    type === '' || type === 'application/octet-stream' || type === PDF_TYPE || /^image\/(?!svg)/.test(type)
  )
}

function isFileLike(value: unknown): value is FileLike {
  return typeof value === 'object' && value !== null && 'size' in value && 'type' in value
}

const firstWorkArea = areaRef.extend({ type: z.literal('region').default('region') })

/** A person's name, as it is registered and corrected. */
export const identity = {
  name: requiredText('El nombre', NAME_MIN, NAME_MAX),
  surname: requiredText('El primer apellido', NAME_MIN, NAME_MAX),
  second_surname: requiredText('El segundo apellido', NAME_MIN, NAME_MAX),
}

/** The request body (rule 3.3): bracket keys, with the scan. */
const registration = z.object({
  name: identity.name,
  surname: identity.surname,
  second_surname: blankable(identity.second_surname),
  email,
  gender,
  password: newPassword,
  password_confirmation: passwordConfirmation,
  license_number: licenseNumber,
  tlf: blankable(phone),
  recaptcha_token: captchaSolution,
  record_book_diligence: scan,
  work_area: firstWorkArea
    .refine((area) => area.admin_area.level <= 1, {
      path: ['admin_area', 'level'],
      error: 'Elija una provincia o un municipio.',
    })
    .optional(),
  /**
   * The version of the terms (contract/terms-of-use.ts) that was shown. Our form sends it, so that nobody
   * accepts terms that have changed meanwhile. Without it (other programs need not send it) the present
   * version counts: registering accepts it.
   */
  terms_version: blankable(id),
})

/** The form has one more field, the acceptance of the terms; it sends the accepted version (rule 3.7). */
export const registrationForm = withMatchingPasswords(
  registration.extend({
    accept_terms: z.literal(true, { error: 'Debe aceptar los términos y condiciones.' }),
  }),
)

export const register = endpoint('POST', '/api/register', {
  summary:
    'Registra a un detective con su licencia y la diligencia de su libro de registro o, si no lo tiene, su TIP.',
  access: { who: 'anybody' },
  input: withMatchingPasswords(registration),
  output: z.object({
    status: z.literal('success'),
    msg: z.string(),
    payload: z.object({ msg: z.string() }),
  }),
  status: 201,
  encoding: 'multipart',
})
