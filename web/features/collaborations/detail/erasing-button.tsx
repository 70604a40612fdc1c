import { Button, type ButtonProps } from '@mantine/core'
import { IconTrashX } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Collaboration } from '#contract/collaborations.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useLazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const dialog = lazyComponent(() => import('./erasing-dialog.tsx'))

interface Props extends ButtonProps {
  request: Pick<Collaboration, 'id' | 'subject'>
  /** Whether the accessible name contains the request's subject, for lists with several. */
  isNamed?: boolean
  /** Called after the erasure, if the user was not led to another screen. */
  onErased?: () => void
}

/** Erases an own request for good, elapsed or not, after a confirmation. */
export function ErasingButton({ request, isNamed = false, onErased, ...looks }: Props) {
  const { opened, close, opener } = useLazyDialog(dialog)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrashX size={20} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={isNamed ? `Borrar definitivamente «${request.subject}»` : undefined}
        {...looks}
        {...opener}
      >
        Borrar definitivamente
      </Button>
      <Suspense>{opened && <dialog.Part request={request} close={close} onErased={onErased} />}</Suspense>
    </>
  )
}
