// The entries' stored words, which are English, for readers. An unknown word, of an older release, stays as it is.
import { CORRECTABLE } from '#contract/corrections.ts'
import { LIST_NAMES } from '#contract/staff/lists.ts'
import { STAFF_ROLES } from '#contract/staff/staff.ts'

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
  'requests, messages and notices': 'peticiones, mensajes y denuncias',
  'rights case': 'solicitud de derechos',
  ...Object.fromEntries(Object.entries(LIST_NAMES).map(([slug, name]) => [slug, name.toLowerCase()])),
}
const STORED = Object.fromEntries(Object.entries(SUBJECTS).map(([stored, name]) => [name, stored]))

/** 'cuenta 12' for 'account 12'. */
export function subjectName(subject: string): string {
  return translated(subject, SUBJECTS)
}

/** The other way round, for a filter: 'account 12' for 'Cuenta 12', and for 'account 12' too. */
export function storedSubject(typed: string): string {
  return translated(typed.trim(), STORED, (name) => name.toLowerCase())
}

function translated(text: string, names: Record<string, string>, plain = (name: string) => name) {
  const whole = names[plain(text)]
  if (whole) return whole
  const [, what = '', id = ''] = /^(.*) (\S+)$/.exec(text) ?? []
  const name = names[plain(what)]
  return name ? `${name} ${id}` : text
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
  found: 'Encontrados',
  ground: 'Condición incumplida',
  is_test: 'Prueba',
  kind: 'Clase',
  name: 'Nombre',
  outcome: 'Resultado',
  position: 'Lugar',
  reason: 'Motivo',
  right: 'Derecho',
  role: 'Papel',
  source: 'Origen',
  subject: 'Asunto',
  title: 'Título',
  was: 'Antes',
}

const VALUES: Record<string, string> = {
  'not done': 'No se hizo',
  true: 'Sí',
  false: 'No',
  detective: 'Detective',
  ...Object.fromEntries(Object.entries(STAFF_ROLES).map(([role, { name }]) => [role, name])),
}

/** The value of a detail. */
export function detailText(name: string, value: unknown): string {
  if (name === 'fields' && Array.isArray(value))
    return value.map((field) => (CORRECTABLE as Record<string, string>)[field] ?? field).join(', ')
  if (name === 'role' || name === 'was' || name === 'outcome' || typeof value === 'boolean')
    return VALUES[String(value)] ?? String(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
