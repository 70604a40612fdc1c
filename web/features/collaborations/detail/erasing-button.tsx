import { Button, type ButtonProps } from '@mantine/core'
import { IconTrashX } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Collaboration } from '#contract/collaborations.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useLazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const dialog = lazyComponent(() => import('./erasing-dialog.tsx'))

interface Props extends ButtonProps {
  request: Pick<Collaboration, 'id' | 'subject'>
  /** Whether the name says which request, where there are several. */
  isNamed?: boolean
  /** Once it is gone, where one has not been led elsewhere. */
  onErased?: () => void
}

/** Takes one's own request away for good, elapsed or not, after a question. */
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
