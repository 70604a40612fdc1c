import { Button } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { type ContactMean, type ContactMeans, PROFESSIONAL } from '#contract/profile.ts'
import { mailtoLink, telLink } from './links.ts'
import styles from './profile.module.css'

/** On a telephone, at the lower edge for the thumb: a call and a letter, to the professional ones where there are. */
export function QuickContact({ means: { tlfs, emails } }: { means: ContactMeans }) {
  const phone = preferred(tlfs)
  const email = preferred(emails)
  if (!phone && !email) return null
  return (
    <div className={styles.quick}>
      {phone && (
        <Button component="a" href={telLink(phone)} size="lg" px="sm" leftSection={<IconPhone aria-hidden />}>
          Llamar
        </Button>
      )}
      {email && (
        <Button
          component="a"
          href={mailtoLink(email)}
          size="lg"
          px="sm"
          variant={phone ? 'default' : 'filled'}
          leftSection={<IconMail aria-hidden />}
        >
          Escribir
        </Button>
      )}
    </div>
  )
}

function preferred(means: ContactMean[]): string | undefined {
  return (means.find(({ type }) => type === PROFESSIONAL) ?? means[0])?.value
}
