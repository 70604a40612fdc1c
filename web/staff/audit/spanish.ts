// The entries' stored words, which are English, for readers. An unknown word, of an older release, stays as
// it is.
import { CORRECTABLE } from '#contract/corrections.ts'
import { HIDEABLE } from '#contract/notices.ts'
import { GENDERS } from '#contract/profile.ts'
import { groundName } from '#contract/staff/grounds.ts'
import { LIST_NAMES } from '#contract/staff/lists.ts'
import { NOTE_KINDS, OUTCOMES, RIGHTS } from '#contract/staff/rights.ts'
import { STAFF_ROLES } from '#contract/staff/staff.ts'
import { longDateTime } from '#web/lib/dates.ts'

const SUBJECTS: Record<string, string> = {
  account: 'cuenta',
  announcement: 'anuncio',
  audit: 'registro de actividad',
  'contact-message': 'mensaje de contacto',
  email: 'correo',
  'license-list': 'lista de licencias',
  mailing: 'circular',
  report: 'denuncia',
  request: 'petición',
  'requests, messages and notices': 'lo que se ha escrito',
  'rights case': 'solicitud de derechos',
  ...Object.fromEntries(Object.entries(LIST_NAMES).map(([slug, name]) => [slug, name.toLowerCase()])),
}
const STORED = Object.fromEntries(Object.entries(SUBJECTS).map(([stored, name]) => [name, stored]))

/** 'cuenta 12' for 'account 12'. */
export function subjectName(subject: string): string {
  return translated(subject, SUBJECTS)
}

/**
 * The other way round, for a filter: 'account 12' for 'Cuenta 12', and for 'account 12' too. Telephones begin
 * with a capital letter.
 */
export function storedSubject(typed: string): string {
  return translated(typed.trim(), STORED, (name) => name.toLowerCase())
}

function translated(text: string, names: Record<string, string>, plain = (name: string) => name) {
  const whole = names[plain(text)]
  if (whole) return whole
  const [, what = '', id = ''] = /^(.*) (\S+)$/.exec(text) ?? []
  const name = names[plain(what)] ?? plain(what)
  return what ? `${name} ${id}` : text
}

/** The details of entries, with their names. */
export const DETAIL_NAMES: Record<string, string> = {
  after: 'Después',
  before: 'Antes',
  command: 'Orden',
  content_id: 'Número del contenido',
  correction: 'Corrección',
  dated: 'Fecha de la lista',
  email: 'Correo',
  entries: 'Licencias',
  fields: 'Datos',
  forgotten: 'Entradas borradas',
  forgotten_so_far: 'Borradas hasta entonces',
  found: 'Encontrados',
  ground: 'Condición incumplida',
  hides: 'Queda oculto',
  is_test: 'Prueba',
  kind: 'Clase',
  name: 'Nombre',
  outcome: 'Resultado',
  position: 'Lugar',
  reason: 'Motivo',
  restores: 'Se cambia la decisión',
  right: 'Derecho',
  role: 'Papel',
  source: 'Origen',
  subject: 'Asunto',
  title: 'Título',
  up_to: 'Anteriores al',
  was: 'Antes',
}

const ROLES = {
  detective: 'Detective',
  ...Object.fromEntries(Object.entries(STAFF_ROLES).map(([role, { name }]) => [role, name])),
}

/** The words of the details that are stored as slugs. */
const VALUES: Record<string, Record<string, string>> = {
  kind: { ...HIDEABLE, ...NOTE_KINDS },
  outcome: { 'not done': 'No se hizo', ...OUTCOMES },
  right: RIGHTS,
  role: ROLES,
  was: ROLES,
}
const FIELDS: Record<string, string> = CORRECTABLE
const GENDER_NAMES: Record<string, string> = GENDERS

/** The value of a detail. */
export function detailText(name: string, value: unknown): string {
  if (value === null) return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (name === 'fields' && Array.isArray(value))
    return value.map((field) => FIELDS[field] ?? field).join(', ')
  // Corrected data: the name of each field, and its value.
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value)
      .map(([field, one]) => `${FIELDS[field] ?? field}: ${fieldText(field, one)}`)
      .join('; ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (name === 'up_to') return longDateTime(value)
  return name === 'ground' ? groundName(value) : (VALUES[name]?.[value] ?? value)
}

function fieldText(field: string, value: unknown) {
  if (value === null) return '—'
  return field === 'gender' ? (GENDER_NAMES[String(value)] ?? String(value)) : String(value)
}
