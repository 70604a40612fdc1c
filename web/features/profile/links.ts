import { asE164, groupedPhone } from '#contract/phone.ts'
import type { ContactMean } from '#contract/profile.ts'

/** One of several ways to reach somebody: where it leads, and of what telephone or e-mail. */
export interface Way extends ContactMean {
  href: string
}

/** Of a link to another site: it opens beside this one, and is not told where it was pressed. */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Where a telephone is called. */
export function telLink(number: string): string {
  return `tel:${dialled(number)}`
}

/** A telephone as machines take it: E.164 where it is known how. */
export function dialled(number: string): string {
  return asE164(number) ?? number.replace(/[^+\d]/g, '')
}

/** A telephone as it is read: in groups, however it is kept. */
export function shownPhone(number: string): string {
  return groupedPhone(asE164(number) ?? number)
}

/** Where an e-mail is written, with a subject if one is given. */
export function mailtoLink(address: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to
}

/**
 * Where a number is written to by WhatsApp, beginning with this line; null where the number cannot have it. In Spain
 * mobiles begin with 6 or 7. Of other countries it is not known which numbers are mobiles: theirs are all offered.
 */
export function whatsAppLink(number: string, line: string): string | null {
  const full = asE164(number)
  if (full === null || /^\+34[^67]/.test(full)) return null
  return `https://wa.me/${full.slice(1)}?text=${encodeURIComponent(line)}`
}
