// What telephones and e-mails have of their own, to be shown and to be typed.
import { IconMail, IconPhone } from '@tabler/icons-react'
import { email } from '#contract/fields.ts'
import { phoneNumber } from '#contract/phone.ts'
import type { ContactMean, ContactMeans } from '#contract/profile.ts'
import { CONTACT_MEANS_MAX } from '#contract/profile-sections.ts'
import { dialled, mailtoLink, shownPhone, telLink } from './links.ts'

export type Medium = keyof ContactMeans
export type ContactType = ContactMean['type']

export const MEDIA = {
  emails: {
    name: 'Correo electrónico',
    article: 'el correo electrónico',
    full: `Ya tiene ${CONTACT_MEANS_MAX} correos electrónicos, que es el máximo.`,
    Icon: IconMail,
    rule: email,
    href: mailtoLink,
    shown: (value: string) => value,
    copied: (value: string) => value,
    input: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  },
  tlfs: {
    name: 'Teléfono',
    article: 'el teléfono',
    full: `Ya tiene ${CONTACT_MEANS_MAX} teléfonos, que es el máximo.`,
    Icon: IconPhone,
    rule: phoneNumber,
    href: telLink,
    shown: shownPhone,
    copied: dialled,
    input: { type: 'tel', inputMode: 'tel' },
  },
} as const
