import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

/** The explanation that a question mark opens; a lazy component. */
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
