import { ActionIcon, Anchor, CopyButton, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import { CONTACT_TYPES, type ContactMean, type ContactMeans } from '#contract/profile.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { MEDIA, type Medium } from './contact-media.ts'
import styles from './profile.module.css'
import { Section } from './section.tsx'

/** Telephones and e-mails, each with its type (spec 2). Visitors are told that members see more. */
export function ContactSection({ means: { tlfs, emails }, isOwn }: { means: ContactMeans; isOwn: boolean }) {
  const session = useSession()
  const { pathname } = useLocation()
  const isEmpty = tlfs.length + emails.length === 0
  return (
    <Section title="Medios de contacto" isEmpty={isOwn && isEmpty} isOwn={isOwn}>
      {/* Who came to call or to write is told that there is no way. */}
      {session && isEmpty && <Text c="dimmed">No ha indicado ninguno.</Text>}
      {!isEmpty && (
        <ul className={styles.contacts}>
          {tlfs.map((mean) => (
            <Mean key={mean.value} mean={mean} medium="tlfs" />
          ))}
          {emails.map((mean) => (
            <Mean key={mean.value} mean={mean} medium="emails" />
          ))}
        </ul>
      )}
      {!session && (
        <Text size="sm" mt={isEmpty ? 0 : 'xs'}>
          <Anchor component={Link} to={paths.login(pathname)} inherit>
            Inicie sesión
          </Anchor>{' '}
          para ver todos los medios de contacto y el resto del perfil.
        </Text>
      )}
    </Section>
  )
}

function Mean({ mean: { value, type }, medium }: { mean: ContactMean; medium: Medium }) {
  const { Icon, href, shown, copied: toCopy } = MEDIA[medium]
  const name = shown(value)
  return (
    <li>
      <Icon size={20} aria-hidden className={styles.meanIcon} />
      <div className={styles.mean}>
        <Anchor href={href(value)} className={medium === 'tlfs' ? 'numbers' : undefined}>
          {/* A long address breaks there first. */}
          {name.split(/(?<=@)/).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </Anchor>
        <Text size="xs" c="dimmed">
          {CONTACT_TYPES[type]}
        </Text>
      </div>
      <CopyButton value={toCopy(value)}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copiado' : 'Copiar'}>
            <ActionIcon aria-label={copied ? `Copiado: ${name}` : `Copiar ${name}`} onClick={copy}>
              {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </li>
  )
}
