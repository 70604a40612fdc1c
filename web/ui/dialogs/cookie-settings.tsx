import { Anchor, Button } from '@mantine/core'
import { Suspense } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useLazyDialog } from './lazy-dialog.ts'

const dialog = lazyComponent(() => import('./cookie-dialog.tsx'))

interface Props {
  /** Whether it looks like a link within a text. */
  inText?: boolean
  label?: string
}

/** The button that opens the cookie settings. */
export function CookieSettings({ inText = false, label = 'Configurar cookies' }: Props) {
  const { opened, opener, close } = useLazyDialog(dialog)
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
