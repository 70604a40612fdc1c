import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { type ContactMean, type ContactMeans, PROFESSIONAL } from '#contract/profile.ts'
import { mailtoLink, telLink, type Way, whatsAppLink } from './links.ts'
import type { Opening } from './writing.ts'

/** How a colleague is reached outside the site: its name, and the question if there are several ways. */
export const MEANS = {
  call: { label: 'Llamar', question: '¿A qué teléfono quiere llamar?', Icon: IconPhone, isOutside: false },
  whatsapp: {
    label: 'WhatsApp',
    question: '¿A qué teléfono quiere escribir?',
    Icon: IconBrandWhatsapp,
    isOutside: true,
  },
  email: { label: 'Correo', question: '¿A qué correo quiere escribir?', Icon: IconMail, isOutside: false },
} as const
export type By = keyof typeof MEANS
/** Calls or writes to the detective with this id. */
export type Reach = (id: number, by: By) => Promise<void>

/** The ways to reach somebody by this means, the professional ones first. */
export function waysTo({ tlfs, emails }: ContactMeans, by: By, { line, subject }: Opening): Way[] {
  const linkTo = {
    call: telLink,
    whatsapp: (number: string) => whatsAppLink(number, line),
    email: (address: string) => mailtoLink(address, subject),
  }[by]
  return (by === 'email' ? emails : tlfs)
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((mean) => {
      const href = linkTo(mean.value)
      return href ? [{ ...mean, href }] : []
    })
}

const rank = ({ type }: ContactMean) => (type === PROFESSIONAL ? 0 : 1)
