// The facts of a request in words: the same on the screen and on paper.
import type { Collaboration } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { fullDate, longDate } from '#web/lib/dates.ts'

export interface Fact {
  name: string
  value: string
}

/** The label of the start date. */
export const START = 'Fecha de comienzo'

/** The label of the place. */
export const PLACE = 'Lugar'

/** The label of the offered pay. */
export const PAY = 'Retribución ofrecida'

/** The time, the place and the task: the most important facts. Empty fields are left out. */
export function mainFacts(request: Collaboration): Fact[] {
  const { service, location, start_date, start_time, end_date, pay } = request
  const start = fullDate(start_date) + (start_time ? `, a\u00a0las\u00a0${start_time}` : '')
  return given([
    [START, start],
    ['Fecha de finalización', end_date && fullDate(end_date)],
    [PLACE, location.name],
    ['Servicio', service?.name],
    [PAY, pay],
    ['Colegas', placesText(request)],
  ])
}

/** The requirements for the colleague; empty if there are none. */
export function requirements(request: Collaboration): Fact[] {
  return given([
    ['Género', request.gender?.name],
    ['Edad', ageText(request)],
    ['Idiomas', request.idioms.map(({ idiom }) => idiom).join(', ')],
    ['Vehículo', request.vehicle],
  ])
}

/** The day of publication, in Madrid's time zone. */
export function publishedOn({ created_at }: Collaboration): string {
  return longDate(madridDay(created_at))
}

/**
 * The number of viewers. If visitors may see requests, they are counted too, so the text does not speak of
 * detectives.
 */
export function viewsText({ unique_views }: Collaboration, isOpenToVisitors: boolean): string {
  if (unique_views === 0) return 'Todavía no la ha visto nadie'
  const [one, many] = isOpenToVisitors ? ['una persona', 'personas'] : ['un detective', 'detectives']
  return `Vista por ${unique_views === 1 ? one : `${unique_views.toLocaleString('es-ES')} ${many}`}`
}

/** For a request to several colleagues: how many, and how many are still wanted. Null for one. */
export function placesText({
  places,
  places_left,
}: Pick<Collaboration, 'places' | 'places_left'>): string | null {
  if (places === 1) return null
  if (places_left === 0) return `${places}`
  if (places_left === places) return `Se buscan ${places}`
  return places_left === 1 ? `Falta 1 de ${places}` : `Faltan ${places_left} de ${places}`
}

function ageText({
  age_range_lower: lower,
  age_range_upper: upper,
}: Pick<Collaboration, 'age_range_lower' | 'age_range_upper'>): string | null {
  if (lower !== null && lower === upper) return `${lower} años`
  if (lower !== null && upper !== null) return `Entre ${lower} y ${upper} años`
  if (lower !== null) return `A partir de ${lower} años`
  return upper === null ? null : `Hasta ${upper} años`
}

function given(facts: [name: string, value: string | null | undefined][]): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [{ name, value: capitalised(value) }] : []))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
