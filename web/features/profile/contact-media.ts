// The properties of telephones and e-mails for display; for typing: editing-contact-means/typed-media.ts.
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ContactMean, ContactMeans } from '#contract/profile.ts'
import { dialled, mailtoLink, shownPhone, telLink } from '#web/features/reaching/links.ts'

export type Medium = keyof ContactMeans
export type ContactType = ContactMean['type']

const asItIs = (value: string) => value

export const MEDIA = {
  emails: { Icon: IconMail, href: mailtoLink, shown: asItIs, copied: asItIs },
  tlfs: { Icon: IconPhone, href: telLink, shown: shownPhone, copied: dialled },
} as const
