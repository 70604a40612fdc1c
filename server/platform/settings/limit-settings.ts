// The limits for one account or address that an operator may change.
import { z } from 'zod'

const WHOLE = 'un número entero, 1 o más'
const atMost = (usual: number) =>
  z.coerce.number(WHOLE).int(WHOLE).min(1, WHOLE).max(1_000_000_000, WHOLE).default(usual)

export const limitVariables = {
  CALLS_PER_MINUTE: atMost(1500),
  RELAXED_PER_MINUTE: atMost(30),
  READINGS_PER_MINUTE: atMost(60),
  PROFILES_PER_MINUTE: atMost(60),
  PROFILES_PER_HOUR: atMost(300),
  PROFILES_PER_DAY: atMost(1000),
  REQUESTS_PER_HOUR: atMost(20),
  REQUESTS_PER_DAY: atMost(50),
  REQUESTS_OPEN: atMost(200),
  NEW_CONVERSATIONS_PER_DAY: atMost(20),
}

type Read = z.output<z.ZodObject<typeof limitVariables>>

/** The limits in the program's form. */
export function limitSettings(read: Read) {
  return {
    /** All calls of one address. */
    calls_per_minute: read.CALLS_PER_MINUTE,
    /** Queries for filters that a search could drop, by account, and for visitors by address. */
    relaxed_per_minute: read.RELAXED_PER_MINUTE,
    /** Queries for the meaning of a search's words, counted in the same way. */
    readings_per_minute: read.READINGS_PER_MINUTE,
    /** Different profiles that one account opens; for visitors, one address. */
    profiles: {
      per_minute: read.PROFILES_PER_MINUTE,
      per_hour: read.PROFILES_PER_HOUR,
      per_day: read.PROFILES_PER_DAY,
    },
    /** Collaboration requests that one account publishes, and has open at a time. */
    requests: {
      per_hour: read.REQUESTS_PER_HOUR,
      per_day: read.REQUESTS_PER_DAY,
      open: read.REQUESTS_OPEN,
    },
    /**
     * Conversations that one account opens, without those between the author of a request and who answered
     * it.
     */
    new_conversations_per_day: read.NEW_CONVERSATIONS_PER_DAY,
  }
}
