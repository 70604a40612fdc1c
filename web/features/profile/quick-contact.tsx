import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone, type TablerIcon } from '@tabler/icons-react'
import { Suspense } from 'react'
import { type ContactMean, type ContactMeans, PROFESSIONAL } from '#contract/profile.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useLazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { mailtoLink, OUTSIDE, telLink, type Way, whatsAppLink } from './links.ts'
import styles from './profile.module.css'
import { useOpening } from './writing.ts'

const choice = lazyComponent(() => import('./contact-choice.tsx'))

/**
 * On a telephone, at the lower edge within reach of the thumb: buttons to call and to write by WhatsApp or e-mail.
 */
export function QuickContact({ means: { tlfs, emails } }: { means: ContactMeans }) {
  const { line, subject } = useOpening()
  const calls = professionalFirst(tlfs).map((mean) => ({ ...mean, href: telLink(mean.value) }))
  const messages = professionalFirst(tlfs).flatMap((mean) => {
    const href = whatsAppLink(mean.value, line)
    return href ? [{ ...mean, href }] : []
  })
  const letters = professionalFirst(emails).map((mean) => ({
    ...mean,
    href: mailtoLink(mean.value, subject),
  }))
  if (calls.length + letters.length === 0) return null
  return (
    <div data-keep-clear className={styles.quick}>
      <Quick ways={calls} Icon={IconPhone} label="Llamar" question="¿A qué teléfono quiere llamar?" isFirst />
      <Quick
        ways={messages}
        Icon={IconBrandWhatsapp}
        label="WhatsApp"
        question="¿A qué teléfono quiere escribir?"
        isOutside
      />
      <Quick
        ways={letters}
        Icon={IconMail}
        label="Correo"
        question="¿A qué correo quiere escribir?"
        isFirst={calls.length === 0}
      />
    </div>
  )
}

interface QuickProps {
  ways: Way[]
  Icon: TablerIcon
  label: string
  /** The title of the choice, if there are several. */
  question: string
  isFirst?: boolean
  /** Opens another site without a referrer; in the app for telephones, the other app. */
  isOutside?: boolean
}

/** A link if there is one way, a choice if there are several. */
function Quick({ ways, Icon, label, question, isFirst = false, isOutside = false }: QuickProps) {
  const { opened, close, opener } = useLazyDialog(choice)
  const [only, ...others] = ways
  if (!only) return null
  const looks = {
    className: styles.quickButton,
    variant: isFirst ? 'filled' : 'default',
    leftSection: <Icon aria-hidden />,
  }
  if (others.length === 0)
    return (
      <Button component="a" href={only.href} {...(isOutside && OUTSIDE)} {...looks}>
        {label}
      </Button>
    )
  return (
    <>
      <Button aria-haspopup="dialog" {...looks} {...opener}>
        {label}
      </Button>
      <Suspense>
        {opened && (
          <choice.Part title={question} ways={ways} Icon={Icon} isOutside={isOutside} close={close} />
        )}
      </Suspense>
    </>
  )
}

function professionalFirst(means: ContactMean[]): ContactMean[] {
  return means.toSorted((one, other) => rank(one) - rank(other))
}

const rank = ({ type }: ContactMean) => (type === PROFESSIONAL ? 0 : 1)
