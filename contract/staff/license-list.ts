// The list of licences that the operator uploads, to compare registrations with it.
import { z } from 'zod'
import { isoDay, madridDay } from '../days.ts'
import { endpoint, noContent, nothing } from '../endpoint.ts'
import { instant, requiredText } from '../fields.ts'
import type { FileLike } from '../registration.ts'

export const LIST_SOURCE_MAX = 120
export const LIST_FILE_MISSING = 'Elija el fichero de la lista; no puede estar vacío.'

/** Facts about the list; its content is stored as hashes. */
export const licenseList = z.object({
  source: z.string(),
  /** The day of which the list is. */
  dated: z.string(),
  entries: z.int(),
  uploaded_at: instant,
})
export type LicenseList = z.output<typeof licenseList>

export const getLicenseList = endpoint('GET', '/api/admin/license-list', {
  summary: 'La lista con la que se comparan los registros: su origen, su fecha y cuántas licencias tiene.',
  access: { who: 'staff', permission: 'registrations' },
  input: nothing,
  output: z.object({ data: licenseList.nullable() }),
})

export const licenseListForm = z.object({
  list: z.custom<FileLike>(
    (value) => typeof value === 'object' && value !== null && 'size' in value && Number(value.size) > 0,
    LIST_FILE_MISSING,
  ),
  source: requiredText('El origen', 1, LIST_SOURCE_MAX),
  dated: isoDay('La fecha').refine((day) => day <= madridDay(), 'La fecha no puede ser posterior a hoy.'),
})

export const uploadLicenseList = endpoint('POST', '/api/admin/license-list', {
  summary:
    'Sustituye la lista por la de un CSV: en cada línea un número de licencia y un nombre, separados por coma, punto y coma o tabulador.',
  access: { who: 'staff', permission: 'lists' },
  act: 'upload-license-list',
  input: licenseListForm,
  output: z.object({ data: licenseList, skipped: z.int() }),
  status: 201,
  encoding: 'multipart',
})

export const removeLicenseList = endpoint('DELETE', '/api/admin/license-list', {
  summary: 'Quita la lista de licencias.',
  access: { who: 'staff', permission: 'lists' },
  act: 'remove-license-list',
  input: nothing,
  output: noContent,
  status: 204,
})
