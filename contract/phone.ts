// Telephone numbers: accepted in any common notation, stored as E.164, shown in groups (rule 5.6).
import { z } from 'zod'

const PHONE_WRONG = 'El teléfono no es válido.'
const PHONE_UNKNOWN =
  'El teléfono no es válido. Si no es de España, escríbalo con el prefijo del país (+351…).'

// Characters between the digits: spaces, dots, hyphens of any kind, slashes, parentheses; and invisible marks
// that come with a copied number.
const BETWEEN = /[\s\p{Cf}.·•/()\p{Pd}−]/gu
const SPAIN = '34'
const COUNTRY_CODE =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])\d)(\d+)$/
// Countries where the leading 0 belongs to the number; elsewhere it is only dialled within the country: +44
// (0)20…
const KEEP_THEIR_ZERO = new Set(['39', '225', '241', '242', '378'])
// Spain: 6 or 7 is a mobile, 8 or 9 everything else. For the nearest other countries the length is known.
const NATIONAL: Record<string, RegExp> = {
  [SPAIN]: /^[6-9]\d{8}$/,
  33: /^[1-9]\d{8}$/,
  351: /^[1-9]\d{8}$/,
  1: /^[2-9]\d{9}$/,
}
const DIGITS_MIN = 7
const DIGITS_MAX = 15

/** The number as E.164 ('+34612345678'), with any separators between its digits; null if it is not valid. */
export function asE164(written: string): string | null {
  const [, international, digits = ''] = /^(\+00|\+|00)?(\d+)$/.exec(written.replace(BETWEEN, '')) ?? []
  if (international) return e164Of(digits)
  if (digits.startsWith(SPAIN)) return e164Of(digits)
  // A number without a prefix is Spanish: others write their numbers with it.
  return /^[6-9]/.test(digits) ? e164Of(SPAIN + digits) : null
}

/** From a country code and a national number. */
function e164Of(digits: string) {
  const [, code = '', written = ''] = COUNTRY_CODE.exec(digits) ?? []
  const national = KEEP_THEIR_ZERO.has(code) ? written : written.replace(/^0/, '')
  const length = code.length + national.length
  if (code === '' || length < DIGITS_MIN || length > DIGITS_MAX) return null
  const isOne = NATIONAL[code] ?? (KEEP_THEIR_ZERO.has(code) ? /^\d+$/ : /^[1-9]/)
  return isOne.test(national) ? `+${code}${national}` : null
}

/** A telephone number in groups for reading: '+34 612 345 678'. A value that is not E.164 stays unchanged. */
export function groupedPhone(number: string): string {
  const [, code, national] = COUNTRY_CODE.exec(/^\+(\d{7,15})$/.exec(number)?.[1] ?? '') ?? []
  // No last group of one digit.
  return code && national ? `+${code} ${national.replace(/(\d{3})(?=\d\d)/g, '$1 ')}` : number
}

/**
 * Whether a number can have WhatsApp. Spanish mobile numbers begin with 6 or 7. For other countries mobile
 * numbers cannot be told apart, so all of them can.
 */
export function mayHaveWhatsApp(number: string): boolean {
  const full = asE164(number)
  return full !== null && !/^\+34[^67]/.test(full)
}

/** A telephone number that is stored as E.164. */
export const phoneNumber = z
  .string({ error: 'El teléfono es obligatorio.' })
  .trim()
  .min(1, 'El teléfono es obligatorio.')
  .transform((written, context) => {
    const number = written ? asE164(written) : written
    if (number === null) context.addIssue({ code: 'custom', message: PHONE_UNKNOWN })
    return number ?? z.NEVER
  })

/**
 * A telephone number in a registration: any that could be valid, stored as E.164 if it can be parsed. It
 * never blocks a registration.
 */
export const phone = z
  .string()
  .trim()
  .transform((written, context) => {
    const number = asE164(written) ?? (mayBeOne(written) ? written : null)
    if (number === null) context.addIssue({ code: 'custom', message: PHONE_WRONG })
    return number ?? z.NEVER
  })

function mayBeOne(written: string) {
  return written.length <= 40 && /^\+?\d{6,15}$/.test(written.replace(BETWEEN, ''))
}
