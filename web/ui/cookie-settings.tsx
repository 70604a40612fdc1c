import { Anchor, Button } from '@mantine/core'
import { Suspense } from 'react'
import { latePart } from '#web/lib/late-part.ts'
import { useLateDialog } from './late-dialog.ts'

const dialog = latePart(() => import('./cookie-dialog.tsx'))

/** Opens what was chosen about cookies, to change it: a button, or, `inText`, one that looks like a link. */
export function CookieSettings({ inText = false }: { inText?: boolean }) {
  const { opened, opener, close } = useLateDialog(dialog)
  return (
    <>
      {inText ? (
        <Anchor component="button" type="button" inherit {...opener}>
          Configurar cookies
        </Anchor>
      ) : (
        <Button variant="default" {...opener}>
          Configurar cookies
        </Button>
      )}
      <Suspense>{opened && <dialog.Part close={close} />}</Suspense>
    </>
  )
}
