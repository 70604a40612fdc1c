import { type ContactMean, type ContactMeans, PERSONAL, PROFESSIONAL } from '#contract/profile.ts'
import { officeDomain } from './offices.ts'
import type { Random } from './random.ts'

/** The account's own address, sometimes a second one and the office's, and one or two telephones. */
export function drawContactMeans(
  { email, office_name }: { email: string; office_name: string | null },
  random: Random,
): ContactMeans {
  const emails: ContactMean[] = [{ value: email, type: PROFESSIONAL }]
  if (office_name && random.chance(0.6)) {
    emails.unshift({ value: `info@${officeDomain(office_name)}`, type: PROFESSIONAL })
  }
  if (random.chance(0.15)) emails.push({ value: email.replace('.org', '.com'), type: PERSONAL })
  const tlfs: ContactMean[] = [{ value: drawPhone(random), type: PROFESSIONAL }]
  if (random.chance(0.3)) tlfs.push({ value: drawPhone(random), type: random.pick([PERSONAL, PROFESSIONAL]) })
  return { emails, tlfs }
}

/**
 * Looks like a mobile number but belongs to nobody: Spain has no numbers for fiction, but its numbering plan
 * uses only 6 and 71 to 74 for mobiles, and reserves 75 to 79. E.164.
 */
export function drawPhone(random: Random): string {
  const digits = String(random.whole(0, 9_999_999)).padStart(7, '0')
  return `+3479${digits}`
}
