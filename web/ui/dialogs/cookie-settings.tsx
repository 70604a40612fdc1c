import { Anchor, Button } from '@mantine/core'
import { Suspense } from 'react'
import { latePart } from '#web/lib/late-part.ts'
import { useLateDialog } from './late-dialog.ts'

const dialog = latePart(() => import('./cookie-dialog.tsx'))

interface Props {
  /** Whether it looks like a link. */
  inText?: boolean
  label?: string
}

/** The button that opens what was chosen about cookies, to change it. */
export function CookieSettings({ inText = false, label = 'Configurar cookies' }: Props) {
  const { opened, opener, close } = useLateDialog(dialog)
  return (
    <>
      {inText ? (
        <Anchor component="button" type="button" inherit {...opener}>
          {label}
        </Anchor>
      ) : (
        <Button variant="default" px="xs" {...opener}>
          {label}
        </Button>
      )}
      <Suspense>{opened && <dialog.Part close={close} />}</Suspense>
    </>
  )
}
