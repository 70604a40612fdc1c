import { ActionIcon, Anchor, CopyButton, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { Fragment } from 'react'
import { CONTACT_TYPES, type ContactMean, type ContactMeans as Means, PERSONAL } from '#contract/profile.ts'
import { mailtoLink, OUTSIDE, shownPhone, whatsAppLink } from '#web/features/reaching/links.ts'
import type { Opening } from '#web/features/reaching/writing.ts'
import { notKept } from '#web/lib/traces/not-kept.ts'
import { MEDIA, type Medium } from './contact-media.ts'
import styles from './profile.module.css'

/**
 * Telephones and e-mails, each with its type (rule 5.5). `opening`: the first line of a message that another
 * user writes to them.
 */
export function ContactMeans({
  means: { tlfs, emails },
  opening,
}: {
  means: Means
  opening?: Opening | undefined
}) {
  return (
    <ul className={styles.contacts}>
      {tlfs.map((mean) => (
        <Mean key={mean.value} mean={mean} medium="tlfs" opening={opening} />
      ))}
      {emails.map((mean) => (
        <Mean key={mean.value} mean={mean} medium="emails" opening={opening} />
      ))}
    </ul>
  )
}

interface MeanProps {
  mean: ContactMean
  medium: Medium
  opening: Opening | undefined
}

function Mean({ mean: { value, type }, medium, opening }: MeanProps) {
  const { Icon, href, shown, copied: toCopy } = MEDIA[medium]
  const name = shown(value)
  const whatsApp = medium === 'tlfs' && opening ? whatsAppLink(value, opening.line) : null
  return (
    <li {...(type === PERSONAL && notKept)}>
      <Icon size={20} aria-hidden className={styles.meanIcon} />
      <div className={styles.mean}>
        <Anchor href={medium === 'emails' ? mailtoLink(value, opening?.subject) : href(value)}>
          <ContactValue medium={medium} value={value} />
        </Anchor>
        <Text size="xs" c="dimmed">
          {CONTACT_TYPES[type]}
        </Text>
      </div>
      {whatsApp && (
        <ActionIcon
          component="a"
          className={styles.whatsApp}
          href={whatsApp}
          {...OUTSIDE}
          title="WhatsApp"
          aria-label={`Escribir por WhatsApp a ${name}`}
        >
          <IconBrandWhatsapp size={20} />
        </ActionIcon>
      )}
      <CopyButton value={toCopy(value)}>
        {({ copied, copy }) => (
          // The library's tooltip would load its floating-position code, 23 KB, for everybody who reads a
          // profile.
          <ActionIcon
            title={copied ? 'Copiado' : 'Copiar'}
            aria-label={copied ? `Copiado: ${name}` : `Copiar ${name}`}
            onClick={copy}
          >
            {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          </ActionIcon>
        )}
      </CopyButton>
    </li>
  )
}

/** A telephone number in groups, or an e-mail address that preferably breaks after its @. */
export function ContactValue({ medium, value }: { medium: Medium; value: string }) {
  if (medium === 'tlfs') return <span className="numbers">{shownPhone(value)}</span>
  return value.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
