import { Anchor, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { messagesOfError } from '#web/lib/call-error.ts'
import { latePart } from '#web/lib/late-part.ts'
import { useFocusAfter } from './focus-after.ts'
import { snack } from './notices.ts'

const dialog = latePart(() => import('./cookie-dialog.tsx'))

/** Opens what was chosen about cookies, to change it: a button, or, `inText`, one that looks like a link. */
export function CookieSettings({ inText = false }: { inText?: boolean }) {
  const [opened, setOpened] = useState(false)
  const open = () =>
    dialog.fetch().then(
      () => setOpened(true),
      (error: unknown) => snack(Object.values(messagesOfError(error)).flat().join(' '), 'warning'),
    )
  const opener = {
    ref: useFocusAfter(opened),
    onClick: () => void open(),
    children: 'Configurar cookies',
  }
  return (
    <>
      {inText ? (
        <Anchor component="button" type="button" inherit {...opener} />
      ) : (
        <Button variant="default" {...opener} />
      )}
      <Suspense>{opened && <dialog.Part close={() => setOpened(false)} />}</Suspense>
    </>
  )
}
