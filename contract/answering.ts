// Answering a collaboration request, deciding on answers, and the jobs agreed.
import { z } from 'zod'
import { answer, answerMessage, answerState, closedProfile, colleague, PLACES_MAX } from './answers.ts'
import { collaboration } from './collaborations.ts'
import { endpoint, noContent } from './endpoint.ts'
import { blankable, id, instant, listOf, longText, page, requiredFlag } from './fields.ts'
import { paged } from './paging.ts'

export const MEETING_POINT_MAX = 500
export const INSTRUCTIONS_MAX = 2000
export const JOB_NOTE_MAX = 1000

const DETECTIVES_ALONE = 'Solo los detectives responden a peticiones de colaboración.'
const NOT_THE_AUTHOR = 'quien llama no publicó la petición'
const NOT_POSSIBLE = 'ya no es posible'
const access = { who: 'detective', refusal: DETECTIVES_ALONE } as const

const answerRef = { id, answer_id: id }

/** `previous`: the state that the author saw; if it has changed since, nothing is decided (409). */
const decision = z.object({ ...answerRef, message: answerMessage, previous: answerState.optional() })

export const giveAnswer = endpoint('POST', '/api/collaboration/:id/answers', {
  summary: 'Responde a una petición de colaboración: «Me interesa».',
  access,
  status: 201,
  is_idempotent: true,
  input: z.object({ id, message: answerMessage }),
  output: answer,
  refusals: { 409: 'la petición es propia, está cubierta o ha empezado, o ya se ha respondido' },
})

export const listAnswers = endpoint('GET', '/api/collaboration/:id/answers', {
  summary: 'Las respuestas a una petición: todas para su autor, la propia para quien respondió.',
  access,
  input: z.object({ id }),
  output: z.object({ data: z.array(answer) }),
  refusals: { 403: 'quien llama ni la publicó ni respondió' },
})

export const acceptAnswer = endpoint('POST', '/api/collaboration/:id/answers/:answer_id/accept', {
  summary: 'Acepta una respuesta: ocupa una plaza, y la última cubre la petición.',
  access,
  is_idempotent: true,
  input: decision,
  output: answer,
  refusals: { 403: NOT_THE_AUTHOR, 409: `${NOT_POSSIBLE}, o ya no está en el estado «previous»` },
})

export const declineAnswer = endpoint('POST', '/api/collaboration/:id/answers/:answer_id/decline', {
  summary: 'No elige una respuesta, o deja libre la plaza de una aceptada.',
  access,
  is_idempotent: true,
  input: decision,
  output: answer,
  refusals: { 403: NOT_THE_AUTHOR, 409: `${NOT_POSSIBLE}, o ya no está en el estado «previous»` },
})

export const withdrawAnswer = endpoint('POST', '/api/collaboration/:id/answers/:answer_id/withdraw', {
  summary: 'Retira la respuesta propia, también si se había aceptado.',
  access,
  is_idempotent: true,
  input: z.object(answerRef),
  output: answer,
  refusals: { 403: 'la respuesta es de otra persona', 409: NOT_POSSIBLE },
})

export const coverCollaboration = endpoint('POST', '/api/collaboration/:id/cover', {
  summary: 'Marca una petición propia como cubierta, o la vuelve a abrir.',
  access,
  is_idempotent: true,
  input: z.object({
    id,
    covered: requiredFlag('Indique si está cubierta.'),
    /** Accounts of colleagues with whom it was agreed. */
    with: listOf(id).refine((ids) => ids.length <= PLACES_MAX, {
      error: `Elija como máximo ${PLACES_MAX} colegas.`,
    }),
  }),
  output: collaboration,
  refusals: { 403: NOT_THE_AUTHOR, 409: NOT_POSSIBLE },
})

const meetingPointText = longText('El punto de encuentro', MEETING_POINT_MAX)
const instructions = longText('Las instrucciones', INSTRUCTIONS_MAX)

export const meetingPoint = z.object({
  /** Null if there is none yet. */
  text: z.string().nullable(),
  instructions: z.string().nullable(),
  /** The readers and their times, latest first; for the author alone, null for others. */
  readings: z
    .array(z.object({ user: z.object({ id: z.int(), full_name: z.string() }), at: instant }))
    .nullable(),
})
export type MeetingPoint = z.output<typeof meetingPoint>

export const getMeetingPoint = endpoint('GET', '/api/collaboration/:id/meeting-point', {
  summary: 'El punto de encuentro, para el autor y los colegas aceptados. Cada lectura de estos se anota.',
  access,
  input: z.object({ id }),
  output: meetingPoint,
  refusals: { 403: 'quien llama no la publicó ni ha sido aceptado' },
})

export const setMeetingPoint = endpoint('PUT', '/api/collaboration/:id/meeting-point', {
  summary:
    'Escribe el punto de encuentro de una petición propia; un texto vacío lo borra. Sin `instructions` quedan las que haya; vacías o nulas, se borran.',
  access,
  status: 204,
  input: z.object({
    id,
    text: meetingPointText,
    /** Left out, the stored ones stay; null or '' clears them. */
    instructions: instructions.nullish(),
    /** The meeting point that the author saw: if it has changed since, nothing is written (409). */
    previous: meetingPoint.pick({ text: true, instructions: true }).optional(),
  }),
  output: noContent,
  refusals: { 403: NOT_THE_AUTHOR, 409: `${NOT_POSSIBLE}, o ya no es «previous»` },
})

/** The other side of an agreed job. */
const sheetPerson = z.object({
  id: z.int(),
  full_name: z.string(),
  ...closedProfile,
  /** The message by which this person last shared the own telephone with the viewer; null without one. */
  telephone: z.string().nullable(),
})

/** The facts for the day of an agreed job. */
export const serviceSheet = z.object({
  collaboration,
  meeting_point: z.string().nullable(),
  instructions: z.string().nullable(),
  /** For the author the accepted colleagues; for one of these the author alone. */
  people: z.array(sheetPerson),
})
export type ServiceSheet = z.output<typeof serviceSheet>

export const getServiceSheet = endpoint('GET', '/api/collaboration/:id/service-sheet', {
  summary:
    'La hoja de servicio de un trabajo acordado, hasta su último día. Si la lee un colega, se anota que ha leído el punto de encuentro.',
  access,
  input: z.object({ id }),
  output: serviceSheet,
  refusals: {
    403: 'quien llama no la publicó ni ha sido aceptado',
    409: 'no se ha acordado con nadie, o el trabajo ha terminado',
  },
})

/** An answer together with its request, for lists over several requests. */
const answerOfRequest = answer.extend({ collaboration })
export type AnswerOfRequest = z.output<typeof answerOfRequest>

export const listOwnAnswers = endpoint('GET', '/api/user/answers', {
  summary: 'Las respuestas propias, la más reciente primero, cada una con su petición.',
  access,
  input: z.object({ state: blankable(answerState), page }),
  output: paged(answerOfRequest),
})

export const listReceivedAnswers = endpoint('GET', '/api/user/received-answers', {
  summary: 'Las respuestas a todas las peticiones propias, la más reciente primero.',
  access,
  input: z.object({ state: blankable(answerState), page }),
  output: paged(answerOfRequest),
})

/** An agreed job, as one of the two sees it. */
export const job = z.object({
  id: z.int(),
  /** Null after the request was erased. */
  collaboration_id: z.int().nullable(),
  /** Whether the viewer may open the request. */
  readable: z.boolean(),
  with: colleague,
  /** True if the viewer published the request: the other one helped. */
  helped_me: z.boolean(),
  /** The place of the request; in the ledger its province. */
  place: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  /** The viewer's report; null before. */
  took_place: z.boolean().nullable(),
  note: z.string().nullable(),
  /** Only the ledger is left of it: it has no note any more. */
  reduced: z.boolean(),
})
export type Job = z.output<typeof job>

export const listJobs = endpoint('GET', '/api/user/jobs', {
  summary: 'Los trabajos acordados y hechos, el último primero; con `with`, los acordados con ese colega.',
  access,
  input: z.object({ page, with: blankable(id) }),
  output: paged(job),
})

export const reportOutcome = endpoint('POST', '/api/user/jobs/:id/outcome', {
  summary:
    'Dice si un trabajo acordado se hizo, con una nota privada. Sin `note` queda la que haya; vacía o nula, se borra.',
  access,
  is_idempotent: true,
  input: z.object({
    id,
    took_place: requiredFlag('Indique si se hizo.'),
    /** Left out, the stored note stays; null or '' clears it. */
    note: longText('La nota', JOB_NOTE_MAX).nullish(),
  }),
  output: job,
  refusals: { 409: 'el trabajo aún no ha terminado' },
})
