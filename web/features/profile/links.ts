import { asE164, groupedPhone } from '#contract/phone.ts'

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

/** Where an e-mail is written. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
