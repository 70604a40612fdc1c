import type { Collaboration } from '#contract/collaborations.ts'
import { asE164, groupedPhone } from '#contract/phone.ts'
import { type ContactMean, type Detective, PROFESSIONAL } from '#contract/profile.ts'
import { publicAddress } from '#web/lib/device/sharing.ts'
import { paths } from '#web/lib/paths.ts'
import type { Fact } from './facts.ts'

/**
 * The author's professional contact details for the printed sheet. For a hidden profile, only its address.
 */
export function reachingFacts({ user }: Collaboration, publisher: Detective | undefined): Fact[] {
  const { tlfs = [], emails = [] } = publisher?.contact_means ?? {}
  const facts = [
    { name: 'Número de licencia', value: publisher && String(publisher.license_number) },
    { name: 'Despacho', value: publisher?.office_name },
    { name: 'Teléfono', value: forWork(tlfs, (number) => groupedPhone(asE164(number) ?? number)) },
    { name: 'Correo electrónico', value: forWork(emails, (address) => address) },
    { name: 'Perfil', value: publicAddress(paths.profile(user.id)) },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

function forWork(means: ContactMean[], shown: (value: string) => string): string {
  return means
    .filter(({ type }) => type === PROFESSIONAL)
    .map(({ value }) => shown(value))
    .join(', ')
}
