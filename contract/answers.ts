// The answers of colleagues to a collaboration request: their shape, states and limits. The calls are in
// answering.ts, which needs the shape of a request, and a request contains the own answer.
import { z } from 'zod'
import { blankable, id, instant, optionalLongText } from './fields.ts'
import { namedArea } from './locations.ts'
import { language, listItem } from './reference-lists.ts'

/** How many colleagues a request can ask for. */
export const PLACES_MAX = 9
/** The field with their number; left out: one, or as many as before. */
export const places = blankable(
  id.pipe(
    z
      .int()
      .min(1, 'Debe pedir un colega, como mínimo.')
      .max(PLACES_MAX, `Puede pedir ${PLACES_MAX} colegas, como máximo.`),
  ),
)
/** Characters of the message of an answer, and of the message of its decision. */
export const ANSWER_MESSAGE_MAX = 1000

/**
 * offered: waits for the author. accepted: has a place. declined: not chosen, or let go by the author.
 * withdrawn: taken back by who answered. lapsed: the request was covered, deleted or began without a
 * decision.
 */
export const ANSWER_STATES = {
  offered: 'Ofrecida',
  accepted: 'Aceptada',
  declined: 'No elegida',
  withdrawn: 'Retirada',
  lapsed: 'Sin efecto',
} as const
export type AnswerState = keyof typeof ANSWER_STATES
export const answerState = z.enum(Object.keys(ANSWER_STATES) as [AnswerState, ...AnswerState[]], {
  error: 'El estado no es válido.',
})

export const answerMessage = optionalLongText('El mensaje', ANSWER_MESSAGE_MAX)

/** A person in what colleagues do with one another; `id` is null after the account was erased. */
export const colleague = z.object({ id: z.int().nullable(), full_name: z.string() })
/** The name that is shown of an erased account. */
export const ERASED_ACCOUNT = 'Cuenta eliminada'

/**
 * Beside a person whose profile the viewer cannot open: it is hidden, by its owner or by a decision, or the
 * account is erased. A visit to its address says as much.
 */
export const closedProfile = { has_closed_profile: z.literal(true).optional() }

/** The facts that count for a decision: the author of the request sees them of each who answered. */
export const answererProfile = z.object({
  /** Own areas that contain the place of the request, in order of priority. */
  areas: z.array(namedArea),
  /**
   * The place of the first of them in the own order of priority, from 1; null if no area contains the place.
   */
  priority: z.int().nullable(),
  services: z.array(listItem),
  work_equipment: z.array(listItem),
  languages: z.array(language),
  associations: z.array(listItem),
  member_since: instant,
})

export const answer = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), full_name: z.string() }),
  ...closedProfile,
  message: z.string().nullable(),
  state: answerState,
  created_at: instant,
  decided_at: instant.nullable(),
  /** The author's words with the decision. */
  decision_message: z.string().nullable(),
  /** True if the author of the request added this colleague, who had not answered. */
  by_author: z.boolean(),
  /** For the author of the request alone. */
  profile: answererProfile.nullable(),
  /** Jobs done by the two together; for the author alone. */
  together: z.int().nullable(),
})
export type Answer = z.output<typeof answer>

/**
 * How a request fits the detective who looks at it; each is null if the request does not ask for it. The
 * author never sees gender and age of a colleague.
 */
export const fit = z.object({
  /** Whether an own area contains the place. */
  place: z.boolean().nullable(),
  service: z.boolean().nullable(),
  /** Whether all languages asked for are spoken. */
  languages: z.boolean().nullable(),
  gender: z.boolean().nullable(),
  /** False if the own age range is not known. */
  age: z.boolean().nullable(),
})
export type Fit = z.output<typeof fit>

/** The own area nearest to a request's place, as its detective reads it. */
export const ownArea = z.object({
  /**
   * contains: the place lies in the own area. inside: the own area lies in the place. province: both in one
   * province.
   */
  how: z.enum(['contains', 'inside', 'province']),
  area: namedArea,
})
export type OwnArea = z.output<typeof ownArea>

/** The part of a request for one viewer, besides that for everybody. */
export const forItsViewer = {
  /** Answers offered, accepted and declined; for its author alone. */
  answers_count: z.int().nullable(),
  /** The viewer's latest answer. */
  own_answer: answer.nullable(),
  /** How it fits the viewer; null for the author and for accounts without a profile. */
  fit: fit.nullable(),
  /** Null if no own area is near, for the author and for accounts without a profile. */
  own_area: ownArea.nullable(),
  /** Whether the viewer has opened it; null for the author and for accounts without a profile. */
  opened: z.boolean().nullable(),
}
