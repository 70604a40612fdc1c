import { z } from 'zod'
import { closedProfile, forItsViewer, places } from './answers.ts'
import { REQUEST_TEXT_MAX, type RequestText, requestColumns } from './columns.ts'
import { isoDay, madridDay, madridTime, timeOfDay } from './days.ts'
import { endpoint, noContent } from './endpoint.ts'
import {
  blankable,
  flag,
  id,
  instant,
  listOf,
  optionalLongText,
  optionalText,
  page,
  requiredText,
} from './fields.ts'
import { areaRef, isWholePlace, PLACE_IN_PARTS, placeFilter } from './locations.ts'
import { gender } from './profile.ts'
import { language, languageCode, listItem } from './reference-lists.ts'

/** Rules 7.1 and 7.2. */
export const SUBJECT_MAX = 120
export const AGE_MIN = 18
export const AGE_MAX = 99
export const COLLABORATIONS_PER_PAGE = 15
/** Characters of the description in a list, on a wide screen and on a narrow one (rule 7.6). */
export const EXCERPT_MAX = 400
export const NARROW_EXCERPT_MAX = 300

/** The subject of a request whose own subject was erased with its details. */
export const ERASED_SUBJECT = 'Petición pasada'

/** How long the screen offers to undo hiding, showing and deleting. */
export const UNDO_SECONDS = 7
/** How long the server can restore a deleted request: on a slow connection the undo may arrive late. */
export const RESTORABLE_SECONDS = 120

const age = blankable(
  id.pipe(
    z
      .int()
      .min(AGE_MIN, `La edad debe ser de ${AGE_MIN} años como mínimo.`)
      .max(AGE_MAX, `La edad debe ser de ${AGE_MAX} años como máximo.`),
  ),
)

const texts = {
  vehicle: optionalText('El vehículo', 1, REQUEST_TEXT_MAX.vehicle),
  /** The pay offered for the work, in the author's words; not binding. */
  pay: optionalText('La retribución', 1, REQUEST_TEXT_MAX.pay),
  description: optionalLongText('La descripción', REQUEST_TEXT_MAX.description),
} satisfies Record<RequestText, z.ZodType>

const startDate = isoDay('La fecha de comienzo')

/** Shown if the start day has passed in Madrid. */
export const STARTS_TOO_EARLY = 'La fecha de comienzo no puede ser anterior a hoy.'

/** The fields of a request for a colleague's help (rule 7.1). */
export const collaborationDraft = z
  .object({
    subject: requiredText('El asunto', 1, SUBJECT_MAX),
    location: z.object(areaRef.shape, { error: 'El lugar es obligatorio.' }),
    start_date: startDate.refine((day) => day >= madridDay(), { error: STARTS_TOO_EARLY }),
    start_time: blankable(timeOfDay('La hora de comienzo')),
    end_date: blankable(isoDay('La fecha de finalización')),
    service_id: blankable(id),
    /** Languages that the colleague must speak, by code. */
    idioms: listOf(languageCode),
    gender: blankable(gender),
    age_range_lower: age,
    age_range_upper: age,
    places,
    ...texts,
    /**
     * Pieces of subject, pay and description detected as personal data that are none, as the author says.
     */
    harmless: listOf(z.string().max(REQUEST_TEXT_MAX.description, 'El texto es demasiado largo.')),
  })
  // Each rule reads only its own fields, so that an invalid field does not hide the errors of others.
  .refine(endsAfterItStarts, {
    path: ['end_date'],
    error: 'La fecha de finalización debe ser, como mínimo, el día siguiente al de comienzo.',
    when: () => true,
  })
  .refine(agesAreInOrder, {
    path: ['age_range_upper'],
    error: 'La edad máxima no puede ser menor que la mínima.',
    when: () => true,
  })
export type CollaborationDraft = z.output<typeof collaborationDraft>

function endsAfterItStarts({ start_date, end_date }: { start_date?: unknown; end_date?: unknown }) {
  const [start, end] = [startDate.safeParse(start_date), startDate.safeParse(end_date)]
  return !start.success || !end.success || end.data > start.data
}

function agesAreInOrder(draft: { age_range_lower?: unknown; age_range_upper?: unknown }) {
  const [lower, upper] = [
    age.safeParse(draft.age_range_lower).data,
    age.safeParse(draft.age_range_upper).data,
  ]
  return lower === undefined || upper === undefined || lower <= upper
}

/** A request as its readers get it (rule 7.1). */
export const collaboration = z.object({
  id: z.int(),
  ...requestColumns,
  location: z.object({
    name: z.string(),
    data: z.object({ country: z.string(), level: z.int(), id: z.int() }),
  }),
  start_time: z.string().nullable(),
  gender: z.object({ name: z.string(), value: gender }).nullable(),
  service: listItem.nullable(),
  idioms: z.array(language),
  /** Hidden by its author from everybody else. */
  disabled: z.boolean(),
  /** Hidden by a decision (DSA article 17): only its author reads it, who cannot change it. */
  withheld: z.boolean(),
  /** The end of its hiding together with the author's profile; null if it is not hidden. For its author. */
  hidden_up: instant.nullable(),
  /** Whether the start day has passed in Madrid. */
  elapsed: z.boolean(),
  /** Whether description and details were erased, which happens a while after the last day. */
  erased: z.boolean(),
  created_at: instant,
  /** Number of different detectives who opened it, without the author. */
  unique_views: z.int(),
  user: z.object({ id: z.int(), full_name: z.string() }),
  ...closedProfile,
  /** How many colleagues it asks for, and how many are still to be found. */
  places: z.int(),
  places_left: z.int(),
  /** All places are taken, or its author marked it so: it is no longer in the list of open requests. */
  covered: z.boolean(),
  ...forItsViewer,
})
export type Collaboration = z.output<typeof collaboration>

/** Whether the request starts today and its hour has passed in Madrid: these are listed last of today's. */
export function hasBegun(
  { start_date, start_time }: Pick<Collaboration, 'start_date' | 'start_time'>,
  now: Date = new Date(),
): boolean {
  return start_time !== null && start_date === madridDay(now) && start_time <= madridTime(now)
}

/** The last day of a request. After it, nobody who has not read it before may read it. */
export function lastDayOf({ start_date, end_date }: Pick<Collaboration, 'start_date' | 'end_date'>): string {
  return end_date ?? start_date
}

/** Whether the viewer is its author. */
export function isAuthor(viewer: { id: number } | null, { user }: Pick<Collaboration, 'user'>): boolean {
  return viewer?.id === user.id
}

/**
 * Only its author may edit, hide, show or delete a request, only before its start has passed (rule 1.6) and
 * only while no decision hides it.
 */
export function mayChange(
  viewer: { id: number } | null,
  request: Pick<Collaboration, 'user' | 'elapsed' | 'withheld'>,
): boolean {
  return isAuthor(viewer, request) && !request.elapsed && !request.withheld
}

/**
 * The orders of the list: soonest start first, with those of today whose hour has passed last among today's;
 * newest first; best match for the viewer first, then soonest.
 */
export const SORTS = {
  start_date: 'Fecha de comienzo',
  newest: 'Más recientes',
  match: 'Afines a mi perfil',
} as const
export type Sort = keyof typeof SORTS

/** The filters of the list. Every given filter must match. */
export const collaborationFilters = z
  .object({
    /** Requests whose place contains this place or lies inside it. */
    ...placeFilter,
    service: blankable(id),
    /** The work starts between these days, both included. */
    date_from: blankable(isoDay('La fecha')),
    date_to: blankable(isoDay('La fecha')),
    /** A request must ask for all of them. */
    languages: listOf(languageCode),
    /** Soonest start first; for own requests, newest first. */
    sort: blankable(z.enum(Object.keys(SORTS) as Sort[], { error: 'El orden no es válido.' })),
    /** The viewer's own requests, including hidden and elapsed ones. */
    owner: flag.transform((owner) => owner ?? false),
    /** Instead of the open ones, covered ones that are own or in which the viewer was accepted. */
    covered: flag.transform((covered) => covered ?? false),
    /** Requests whose place lies in an own work area or contains one; none without a profile. */
    for_me: flag.transform((for_me) => for_me ?? false),
    page,
  })
  .refine(isWholePlace, PLACE_IN_PARTS)
  .refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
    path: ['date_to'],
    error: 'La segunda fecha no puede ser anterior a la primera.',
  })
export type CollaborationFilters = z.output<typeof collaborationFilters>

/** Reasons of refusals, for the API's page. */
export const NOT_THE_AUTHOR = 'quien llama no es su autor'
export const ELAPSED = 'la fecha de comienzo ya ha pasado, o la petición está oculta por una decisión'

export const createCollaboration = endpoint('POST', '/api/collaborations/create', {
  summary: 'Publica una petición de colaboración.',
  access: { who: 'detective', refusal: 'Solo los detectives pueden publicar peticiones de colaboración.' },
  status: 201,
  input: collaborationDraft,
  output: collaboration,
  is_idempotent: true,
  refusals: { 403: 'quien llama no es detective' },
})

export const getCollaboration = endpoint('GET', '/api/collaboration/:id', {
  summary:
    'Una petición. Una oculta, solo para su autor; una pasada, además, unos días para quien la había abierto.',
  access: { who: 'visitor-if-open', shows: 'requests' },
  input: z.object({ id }),
  output: collaboration,
})

export const disableCollaboration = endpoint('POST', '/api/collaboration/disable/:id', {
  summary: 'Oculta una petición propia o la vuelve a mostrar.',
  access: { who: 'member' },
  is_idempotent: true,
  input: z.object({
    id,
    disable: z
      .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], { error: 'Debe ser «true» o «false».' })
      .transform((given) => given === true || given === 'true' || given === '1'),
  }),
  output: collaboration,
  refusals: { 403: NOT_THE_AUTHOR, 409: ELAPSED },
})

export const deleteCollaboration = endpoint('DELETE', '/api/collaboration/:id', {
  summary: 'Elimina una petición propia.',
  access: { who: 'member' },
  is_idempotent: true,
  status: 204,
  input: z.object({ id }),
  output: noContent,
  refusals: { 403: NOT_THE_AUTHOR, 409: ELAPSED },
})

export const eraseCollaboration = endpoint('POST', '/api/collaboration/:id/erase', {
  summary: 'Borra una petición propia, pasada o no, para siempre y al momento.',
  access: { who: 'member' },
  is_idempotent: true,
  status: 204,
  input: z.object({ id }),
  output: noContent,
  refusals: { 403: NOT_THE_AUTHOR },
})

export const restoreCollaboration = endpoint('POST', '/api/collaboration/restore/:id', {
  summary: 'Deshace la eliminación de una petición propia, poco después.',
  access: { who: 'member' },
  is_idempotent: true,
  input: z.object({ id }),
  output: collaboration,
})

/** A page of requests (rule 7.5). */
export const listCollaborations = endpoint('GET', '/api/collaborations/search-request/', {
  summary: 'Las peticiones abiertas, o con `owner` todas las propias.',
  access: { who: 'visitor-if-open', shows: 'requests' },
  input: collaborationFilters,
  output: z.object({
    data: z.array(collaboration),
    meta: z.object({
      current_page: z.int(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
    }),
  }),
})
export type CollaborationList = z.output<typeof listCollaborations.output>
