// The morning screen of a member: all that matters today, in one call.
import { z } from 'zod'
import { job } from './answering.ts'
import { colleague } from './answers.ts'
import { collaboration } from './collaborations.ts'
import { COUNTED_SECTIONS } from './completeness.ts'
import { conversation } from './conversations.ts'
import { endpoint, nothing } from './endpoint.ts'
import { instant } from './fields.ts'
import { TODAY_OPEN_MOST } from './today-open-most.ts'

/**
 * How many lines there are of each kind, so that all fit on two screens of a telephone; the lists have the
 * rest.
 */
export const TODAY_MOST = {
  open: TODAY_OPEN_MOST,
  answers: 2,
  messages: 2,
  own: 3,
  jobs: 3,
  kept: 4,
} as const
/** For how many days an elapsed request that nobody covered is offered to be published again. */
export const REPEATABLE_DAYS = 7
/** For how many days the question stands whether an agreed job took place. */
export const OUTCOME_DAYS = 14

/** A part of a list, and how long the whole list is. */
const first = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), total: z.int() })

/** The answers to one own request that wait for a decision. */
export const waitingAnswers = z.object({
  collaboration: z.object({ id: z.int(), subject: z.string() }),
  count: z.int(),
  /** The last answer: its author and time. */
  latest: z.object({ user: z.object({ id: z.int(), full_name: z.string() }), at: instant }),
})
export type WaitingAnswers = z.output<typeof waitingAnswers>

/** A job of today or tomorrow; one line for the author, however many colleagues help. */
export const jobAtHand = job
  .omit({ with: true, readable: true, took_place: true, note: true, reduced: true })
  .extend({
    people: z.array(colleague),
    /** Null if the request is gone, or hidden by a decision. */
    subject: z.string().nullable(),
    start_time: z.string().nullable(),
    /**
     * The text is in the service sheet alone, because each reading by an accepted colleague is noted there
     * (decision 0056).
     */
    has_meeting_point: z.boolean(),
  })
export type JobAtHand = z.output<typeof jobAtHand>

export const today = z.object({
  /** Until when the own profile is hidden; null if it is visible. */
  hidden_up: instant.nullable(),
  /** Whether the own requests are hidden with it. */
  hides_requests: z.boolean(),
  /** Whether a decision hides it. */
  withheld: z.boolean(),
  /**
   * Open requests of others in the own areas that the viewer has not answered, soonest first. `total`: the
   * length of the list of requests in the own areas, which has own and answered ones too.
   */
  open: first(collaboration),
  answers: first(waitingAnswers),
  /** Conversations with unread messages, the latest first. */
  messages: first(conversation),
  /** Own requests that are open or hidden, soonest first. */
  own: first(collaboration),
  /** Today's and tomorrow's, soonest first. */
  jobs: first(jobAtHand),
  to_do: z.object({
    /** The missing sections of the own profile, the most useful first. */
    profile: z.array(z.enum(COUNTED_SECTIONS)),
    second_factor: z.boolean(),
    /**
     * The latest own request that elapsed in the last REPEATABLE_DAYS without being covered or published
     * again.
     */
    elapsed: z.object({ id: z.int(), subject: z.string(), start_date: z.string() }).nullable(),
    /** Jobs that ended in the last OUTCOME_DAYS of which the viewer has not said whether they took place. */
    outcomes: z.int(),
  }),
  /** The colleagues kept at hand who can be seen, the last first. */
  kept: first(z.object({ id: z.int(), full_name: z.string() })),
})
export type Today = z.output<typeof today>

export const getToday = endpoint('GET', '/api/user/today', {
  summary:
    'Lo que importa hoy: estado propio, peticiones de la zona, lo que espera, trabajos de hoy y mañana, lo pendiente y los colegas guardados.',
  access: { who: 'detective', refusal: 'La cuenta no es de un detective.' },
  input: nothing,
  output: today,
})
