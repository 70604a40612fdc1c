import { ActionIcon } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useLazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const dialog = lazyComponent(() => import('./report-dialog.tsx'))

/** Reports a message of another member (DSA article 16). */
export function ReportMessageButton({ id }: { id: number }) {
  const { opened, close, opener } = useLazyDialog(dialog)
  return (
    <>
      <ActionIcon
        c="dimmed"
        aria-haspopup="dialog"
        aria-label="Denunciar este mensaje"
        title="Denunciar"
        {...opener}
      >
        <IconFlag size={18} aria-hidden />
      </ActionIcon>
      <Suspense>{opened && <dialog.Part kind="message" id={id} close={close} />}</Suspense>
    </>
  )
}
