// The shape of a correction that was asked for, apart from the rules of its form (corrections.ts): whoever downloads their
// data comes without them.
import { z } from 'zod'
import { instant } from './fields.ts'
import { gender } from './profile.ts'

/** What it is to be, of what is to be corrected; a second surname of null is none. */
const asked = z
  .object({
    name: z.string(),
    surname: z.string(),
    second_surname: z.string().nullable(),
    license_number: z.int(),
    gender,
  })
  .partial()
export type AskedCorrection = z.output<typeof asked>

/** A correction that waits for a decision. */
export const pendingCorrection = z.object({ asked, reason: z.string(), asked_at: instant })
export type PendingCorrection = z.output<typeof pendingCorrection>
