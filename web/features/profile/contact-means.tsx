import { ActionIcon, Anchor, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Fragment } from 'react'
import { CONTACT_TYPES, type ContactMean, type ContactMeans as Means } from '#contract/profile.ts'
import { MEDIA, type Medium } from './contact-media.ts'
import { shownPhone } from './links.ts'
import styles from './profile.module.css'

/** Telephones and e-mails, each with its type (spec 2). */
export function ContactMeans({ means: { tlfs, emails } }: { means: Means }) {
  return (
    <ul className={styles.contacts}>
      {tlfs.map((mean) => (
        <Mean key={mean.value} mean={mean} medium="tlfs" />
      ))}
      {emails.map((mean) => (
        <Mean key={mean.value} mean={mean} medium="emails" />
      ))}
    </ul>
  )
}

function Mean({ mean: { value, type }, medium }: { mean: ContactMean; medium: Medium }) {
  const { Icon, href, shown, copied: toCopy } = MEDIA[medium]
  const name = shown(value)
  return (
    <li>
      <Icon size={20} aria-hidden className={styles.meanIcon} />
      <div className={styles.mean}>
        <Anchor href={href(value)}>
          <ContactValue medium={medium} value={value} />
        </Anchor>
        <Text size="xs" c="dimmed">
          {CONTACT_TYPES[type]}
        </Text>
      </div>
      <CopyButton value={toCopy(value)}>
        {({ copied, copy }) => (
          // The library's own hint would bring what floats, 23 KB, to everybody who reads a profile.
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

/** A telephone in groups, or an e-mail, which breaks after its @ first. */
export function ContactValue({ medium, value }: { medium: Medium; value: string }) {
  if (medium === 'tlfs') return <span className="numbers">{shownPhone(value)}</span>
  return value.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
