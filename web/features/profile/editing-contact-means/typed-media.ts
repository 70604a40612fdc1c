// The properties of telephones and e-mails for typing; not needed for reading only.
import { email } from '#contract/fields.ts'
import { phoneNumber } from '#contract/phone.ts'
import { CONTACT_MEANS_MAX } from '#contract/profile-sections.ts'
import { MEDIA } from '../contact-media.ts'

export const TYPED_MEDIA = {
  emails: {
    ...MEDIA.emails,
    name: 'Correo electrónico',
    article: 'el correo electrónico',
    full: `Ya tiene ${CONTACT_MEANS_MAX} correos electrónicos, que es el máximo.`,
    rule: email,
    input: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  },
  tlfs: {
    ...MEDIA.tlfs,
    name: 'Teléfono',
    article: 'el teléfono',
    full: `Ya tiene ${CONTACT_MEANS_MAX} teléfonos, que es el máximo.`,
    rule: phoneNumber,
    input: { type: 'tel', inputMode: 'tel' },
  },
} as const
