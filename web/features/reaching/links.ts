import { asE164, groupedPhone, mayHaveWhatsApp } from '#contract/phone.ts'
import type { ContactMean } from '#contract/profile.ts'

/** One way to contact a detective: the link, and its telephone or e-mail. */
export interface Way extends ContactMean {
  href: string
}

/** For a link to another site: it opens in a new tab and sends no referrer. */
export const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const

/** The link to call a telephone number. */
export function telLink(number: string): string {
  return `tel:${dialled(number)}`
}

/** A telephone number for machines: in E.164 if it can be converted. */
export function dialled(number: string): string {
  return asE164(number) ?? number.replace(/[^+\d]/g, '')
}

/** A telephone number for reading: in groups, however it is stored. */
export function shownPhone(number: string): string {
  return groupedPhone(asE164(number) ?? number)
}

/** The link to write to an e-mail address, with a subject if given. */
export function mailtoLink(address: string, subject?: string): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
  return subject ? `${to}?subject=${encodeURIComponent(subject)}` : to
}

/** The WhatsApp link to a number, with a first line; null if the number cannot have WhatsApp. */
export function whatsAppLink(number: string, line: string): string | null {
  if (!mayHaveWhatsApp(number)) return null
  return `https://wa.me/${dialled(number).slice(1)}?text=${encodeURIComponent(line)}`
}
