// The people and objects that tests of screens use, in the contract's shapes. Small on purpose: of the
// reference lists and places only what a test names.

import { listAnnouncements } from '#contract/announcements.ts'
import { getMeetingPoint, listAnswers } from '#contract/answering.ts'
import type { Answer } from '#contract/answers.ts'
import type { SessionUser } from '#contract/auth.ts'
import { type Collaboration, type CollaborationList, listCollaborations } from '#contract/collaborations.ts'
import { type FoundDetective, suggestSearch } from '#contract/directory.ts'
import { listKeptColleagues } from '#contract/kept-colleagues.ts'
import {
  COMMUNITY,
  findPlace,
  listLocations,
  MUNICIPALITY,
  type NamedArea,
  type Place,
  PROVINCE,
  suggestPlaces,
} from '#contract/locations.ts'
import { type Detective, PROFESSIONAL } from '#contract/profile.ts'
import {
  listAgeRanges,
  listAssociations,
  listLanguages,
  listRaces,
  listServices,
  listWorkEquipment,
} from '#contract/reference-lists.ts'
import { plain } from '#web/lib/plain.ts'
import { StandIn } from './stand-in.ts'

export const SERVICES = [
  { id: 1, name: 'Bajas laborales fingidas' },
  { id: 2, name: 'Competencia desleal' },
  { id: 3, name: 'Localización de bienes' },
  { id: 4, name: 'Localización de herederos' },
  { id: 5, name: 'Localización de personas' },
  { id: 6, name: 'Investigación de accidentes y siniestros' },
  { id: 7, name: 'Solvencia de empresas' },
  { id: 8, name: 'Informes prelaborales' },
  { id: 9, name: 'Custodia de hijos' },
  { id: 10, name: 'Fraude de seguros' },
  { id: 11, name: 'Rastreo de micrófonos' },
  { id: 12, name: 'Arrendamientos' },
]
export const LANGUAGES = [
  { country_code: 'es', idiom: 'Español' },
  { country_code: 'en', idiom: 'Inglés' },
  { country_code: 'fr', idiom: 'Francés' },
  { country_code: 'ca', idiom: 'Catalán' },
  { country_code: 'pt', idiom: 'Portugués' },
]
const WORK_EQUIPMENT = [
  { id: 1, name: 'Dron con piloto habilitado' },
  { id: 2, name: 'Cámaras de largo alcance' },
  { id: 3, name: 'Programas de fuentes abiertas (OSINT)' },
]
const ASSOCIATIONS = [{ id: 1, name: 'Asociación Profesional de Detectives' }]
const RACES = [
  { id: 1, name: 'Prefiero no indicarlo' },
  { id: 2, name: 'Latinoamericano' },
]
const AGE_RANGES = [
  { id: 1, name: 'Sin especificar' },
  { id: 2, name: 'De 18 a 29' },
  { id: 3, name: 'De 30 a 45' },
]

// The hierarchy of areas: communities, their provinces, a few municipalities.
const AREAS_LISTED = [
  { level: COMMUNITY, id: 1, name: 'Andalucía', inside: 0 },
  { level: COMMUNITY, id: 2, name: 'Aragón', inside: 0 },
  { level: COMMUNITY, id: 6, name: 'Cantabria', inside: 0 },
  { level: COMMUNITY, id: 7, name: 'Castilla y León', inside: 0 },
  { level: COMMUNITY, id: 9, name: 'Cataluña', inside: 0 },
  { level: COMMUNITY, id: 11, name: 'Extremadura', inside: 0 },
  { level: COMMUNITY, id: 12, name: 'Galicia', inside: 0 },
  { level: COMMUNITY, id: 13, name: 'Comunidad de Madrid', inside: 0 },
  { level: COMMUNITY, id: 17, name: 'La Rioja', inside: 0 },
  { level: PROVINCE, id: 28, name: 'Madrid', inside: 13 },
  { level: PROVINCE, id: 41, name: 'Sevilla', inside: 1 },
  { level: PROVINCE, id: 42, name: 'Soria', inside: 7 },
  { level: PROVINCE, id: 44, name: 'Teruel', inside: 2 },
  { level: MUNICIPALITY, id: 28065, name: 'Getafe', inside: 28 },
  { level: MUNICIPALITY, id: 41038, name: 'Dos Hermanas', inside: 41 },
  { level: MUNICIPALITY, id: 42004, name: 'Ágreda', inside: 42 },
]

/** An area with the areas around it, as the server names it; null if it does not exist. */
export function placeAt(level: number, id: number): Place | null {
  const found = AREAS_LISTED.find((area) => area.level === level && area.id === id)
  if (!found) return null
  const around = found.inside ? placeAt(level + 1, found.inside) : null
  const own = { id_area: id, level, name: found.name }
  const name = level === PROVINCE ? `${found.name} (provincia)` : found.name
  const outer = around?.trail.at(-1)?.name
  return {
    country: 'ES',
    admin_area: { level, id },
    full_name: outer ? `${name}, ${outer}` : name,
    trail: [...(around?.trail ?? []), own],
  }
}

const areaAt = (level: number, id: number): NamedArea => {
  const { trail: _, ...area } = placeAt(level, id)!
  return area
}
export const AREAS = {
  getafe: areaAt(MUNICIPALITY, 28065),
  sevilla: areaAt(PROVINCE, 41),
  soria: areaAt(PROVINCE, 42),
  andalucia: areaAt(COMMUNITY, 1),
}

/** A server with only the reference lists and places. Any other call fails the test. */
export function serverWithLists(): StandIn {
  return new StandIn()
    .answer(listCollaborations, listOf([]))
    .answer(listAnnouncements, { data: [] })
    .answer(listKeptColleagues, { data: [] })
    .answer(listAnswers, { data: [] })
    .answer(getMeetingPoint, { text: null, instructions: null, readings: [] })
    .answer(listServices, SERVICES)
    .answer(listLanguages, LANGUAGES)
    .answer(listWorkEquipment, WORK_EQUIPMENT)
    .answer(listAssociations, ASSOCIATIONS)
    .answer(listRaces, RACES)
    .answer(listAgeRanges, AGE_RANGES)
    .answer(findPlace, ({ level, id }) => ({ data: placeAt(level, id) }))
    .answer(suggestPlaces, ({ q }) => ({ data: placesCalled(q) }))
    .answer(suggestSearch, ({ q }) => ({ places: placesCalled(q), terms: [] }))
    .answer(listLocations, ({ adminarealevel, id = 0 }) => ({
      response: true,
      locations: AREAS_LISTED.filter(
        ({ level, inside }) => level === Number(adminarealevel) && (!id || inside === id),
      ).map(({ id, name, level }) => ({ id_area: id, name, level })),
    }))
}

function placesCalled(q: string) {
  const found = AREAS_LISTED.filter(({ name }) => plain(name).startsWith(plain(q)))
  return found.map(({ level, id, name }) => ({
    ...placeAt(level, id)!,
    known_as: null,
    is_whole: plain(name) === plain(q),
  }))
}

/**
 * Lucía, a detective of Madrid, with content in every section but one; as a profile and as a result has them.
 */
export const lucia: Detective & Pick<FoundDetective, 'has_telephone' | 'has_whatsapp'> = {
  id: 1,
  name: 'Lucía',
  surname: 'Serrano',
  second_surname: 'Peña',
  full_name: 'Lucía Serrano Peña',
  license_number: 4127,
  license_checked_on: '2026-03-12',
  office_name: null,
  gender: 'f',
  work_areas: [AREAS.getafe, AREAS.sevilla],
  contact_means: {
    emails: [{ value: 'despacho@serrano.example.org', type: PROFESSIONAL }],
    tlfs: [{ value: '+34790000001', type: PROFESSIONAL }],
  },
  services: SERVICES.slice(1, 4),
  work_equipment: WORK_EQUIPMENT.slice(0, 1),
  associations: ASSOCIATIONS,
  languages: LANGUAGES.slice(0, 1),
  race: null,
  race_consented_at: null,
  age_range: 3,
  more_information: 'Lo de siempre',
  hidden_up: null,
  withheld: false,
  visible_to_visitors: null,
  has_telephone: true,
  has_whatsapp: true,
}

/** A colleague of hers. */
export const rafael = {
  ...lucia,
  ...{ id: 2, name: 'Rafael', surname: 'Ortega', full_name: 'Rafael Ortega Muñoz' },
}

/** The session data of a detective who is logged in. */
export function sessionOf({ id, name, surname, office_name, hidden_up }: Detective): SessionUser {
  return { id, name, surname, office_name, hidden_up, role: 'detective', has_profile: true }
}

/** Staff without a profile. */
export const administrator: SessionUser = { ...sessionOf(lucia), id: 90, role: 'admin', has_profile: false }
export const reviewer: SessionUser = { ...administrator, role: 'reviewer' }

/** An open request of Lucía's that starts on this day; `more` replaces some of its fields. */
export function request(start_date: string, more: Partial<Collaboration> = {}): Collaboration {
  return {
    id: 70,
    subject: 'Relevo en una vigilancia',
    description: 'Dos jornadas con cámara.',
    location: { name: 'Getafe, Madrid', data: { country: 'ES', level: MUNICIPALITY, id: 28065 } },
    start_date,
    start_time: null,
    end_date: null,
    vehicle: null,
    pay: null,
    gender: null,
    age_range_lower: null,
    age_range_upper: null,
    service: null,
    idioms: [],
    disabled: false,
    hidden_up: null,
    withheld: false,
    elapsed: false,
    erased: false,
    created_at: '2026-11-20T09:00:00.000Z',
    unique_views: 0,
    user: { id: lucia.id, full_name: lucia.full_name },
    ...{ places: 1, places_left: 1, covered: false, answers_count: null, own_answer: null, fit: null },
    ...{ own_area: null, opened: null },
    ...more,
  }
}

/** Lucía's answer to a request. */
export function answerOf(more: Partial<Answer> = {}): Answer {
  return {
    ...{ id: 8, user: { id: lucia.id, full_name: lucia.full_name }, message: null, state: 'offered' },
    ...{ created_at: '2026-11-26T10:00:00.000Z', decided_at: null, decision_message: null, by_author: false },
    ...{ profile: null, together: null },
    ...more,
  }
}

/** A page of requests. */
export function listOf(
  data: Collaboration[],
  meta: Partial<CollaborationList['meta']> = {},
): CollaborationList {
  return { data, meta: { current_page: 1, last_page: 1, per_page: 15, total: data.length, ...meta } }
}

/** All results of a search, on one page. */
export const foundOf = (data: FoundDetective[]) => ({
  ...{ data, current_page: 1, last_page: 1, per_page: 20, total: data.length, total_is_exact: true },
})
