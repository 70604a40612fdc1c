import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { type ContactMeans, PERSONAL } from '#contract/profile.ts'
import { OUTSIDE, type Way } from '#web/features/reaching/links.ts'
import { type By, MEANS, waysTo } from '#web/features/reaching/ways.ts'
import { useOpening } from '#web/features/reaching/writing.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { notKept } from '#web/lib/traces/not-kept.ts'
import { useLazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import styles from './profile.module.css'

const choice = lazyComponent(() => import('#web/features/reaching/contact-choice.tsx'))

/**
 * On a telephone, at the lower edge within reach of the thumb: buttons to call and to write by WhatsApp or
 * e-mail.
 */
export function QuickContact({ means }: { means: ContactMeans }) {
  const opening = useOpening()
  const calls = waysTo(means, 'call', opening)
  const emails = waysTo(means, 'email', opening)
  if (calls.length + emails.length === 0) return null
  return (
    <div data-keep-clear className={styles.quick} {...(hasPersonal(means) && notKept)}>
      <Quick ways={calls} by="call" isFirst />
      <Quick ways={waysTo(means, 'whatsapp', opening)} by="whatsapp" />
      <Quick ways={emails} by="email" isFirst={calls.length === 0} />
    </div>
  )
}

/** Whether one of its links may lead to a personal telephone or address. */
function hasPersonal({ tlfs, emails }: ContactMeans) {
  return [...tlfs, ...emails].some(({ type }) => type === PERSONAL)
}

/** A link if there is one way, a choice if there are several. */
function Quick({ ways, by, isFirst = false }: { ways: Way[]; by: By; isFirst?: boolean }) {
  const { opened, close, opener } = useLazyDialog(choice)
  const { Icon, label, question, isOutside } = MEANS[by]
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
