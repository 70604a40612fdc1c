// Telephone numbers: written in any of the ways people write them, kept as E.164, shown in groups (spec 5).
import { z } from 'zod'

const PHONE_WRONG = 'El teléfono no es válido.'

// Spain's numbers: nine digits, of which the first is 6 or 7 (mobile), 8 or 9 (everything else).
const SPANISH = /^(?:\+34|0034|34)?([6-9]\d{8})$/
const FOREIGN = /^(?:\+|00)([1-9]\d{6,14})$/

/** The number as E.164 ('+34612345678'), whatever stands between its digits; null where it is none. */
export function asE164(written: string): string | null {
  if (!/^[\d\s().+/·-]+$/.test(written)) return null
  const digits = written.replace(/[^\d+]/g, '')
  const [, spanish] = SPANISH.exec(digits) ?? []
  if (spanish) return `+34${spanish}`
  const [, foreign] = FOREIGN.exec(digits) ?? []
  return foreign && !foreign.startsWith('34') ? `+${foreign}` : null
}

/** A telephone number in groups as they are read out: '+34 612 345 678'. What is not E.164 stays as it is. */
export function groupedPhone(number: string): string {
  const [, spanish] = /^\+34(\d{9})$/.exec(number) ?? []
  return spanish ? `+34 ${spanish.replace(/(\d{3})(?=\d)/g, '$1 ')}` : number
}

/** A telephone number that is kept as E.164. */
export const phoneNumber = z
  .string({ error: 'El teléfono es obligatorio.' })
  .trim()
  .min(1, 'El teléfono es obligatorio.')
  .transform((written, context) => {
    const number = written ? asE164(written) : written
    if (number === null) context.addIssue({ code: 'custom', message: PHONE_WRONG })
    return number ?? z.NEVER
  })

/** A telephone number as it is given with a registration: any that could be one, kept as E.164 where it is known how. */
export const phone = z
  .string()
  .trim()
  .regex(/^(\+|\(\+)?[\d ().-]{6,25}$/, PHONE_WRONG)
  .refine((value) => value.replace(/\D/g, '').length >= 6, PHONE_WRONG)
  .transform((value) => asE164(value) ?? value)
