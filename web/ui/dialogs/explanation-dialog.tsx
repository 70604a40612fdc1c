import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

/** What a question mark opens; a late part. */
export default function ExplanationDialog({
  title,
  close,
  children,
}: {
  title: string
  close: () => void
  children: ReactNode
}) {
  return (
    <Dialog opened onClose={close} title={title}>
      {children}
    </Dialog>
  )
}
