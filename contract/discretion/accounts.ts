// Bank accounts: IBANs of all countries, and the older Spanish accounts of twenty digits.
import { hasRightControls, remainder97 } from './check-digits.ts'
import type { Look } from './look.ts'

const NAMED = /(?:ccc|cuenta|cta|compte|kontu|iban|transferencia|ingres)[^\d\n]{0,25}$/i

/**
 * The longest beginning with right check digits (ISO 7064); for a Spanish IBAN also one with wrong check
 * digits.
 */
function lengthOf(found: string): number {
  for (let end = found.length; end > 14; end--) {
    if (/^\w/.test(found.slice(end)) || /\W$/.test(found.slice(0, end))) continue
    const compact = found
      .slice(0, end)
      .replace(/[^A-Z\d]/gi, '')
      .toUpperCase()
    if (
      /^ES\d{22}$/.test(compact) ||
      (found.match(/\d/g)!.length > 9 && remainder97(compact.slice(4) + compact.slice(0, 4)) === 1)
    )
      return end
  }
  return 0
}

export const accounts: Look[] = [
  { like: /(?<!\w)(?:E ?S[ -]?|[A-Z]{2})\d ?\d(?:[ ./·_|-]{0,3}[A-Z\d]){11,30}/gi, confirm: lengthOf },
  {
    like: /(?<!\w|\d[ .-])\d{4}([ ./-]?)\d{4}(?:\1\d{4}){3}(?![ .-]?\d)/g,
    confirm: (found, before) => NAMED.test(before) || hasRightControls(found.replace(/\D/g, '')),
  },
  {
    like: /(?<!\w)\d{4}([ ./-]?)\d{4}\1\d{2}\1\d{10}(?!\d)/g,
    confirm: (found, before) => /\D/.test(found) || NAMED.test(before) || hasRightControls(found),
  },
]
