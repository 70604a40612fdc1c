import { ActionIcon, Modal, type ModalProps, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect } from 'react'

/** A dialog of at most 500 pixels (spec 9), closed with its button, Escape or a click beside it. */
export function Dialog(props: ModalProps & { title: string }) {
  useInertPage(props.opened)
  return <Modal {...props} />
}

/** The page behind, which Mantine only covers, is out of reach for fingers, keys and screen readers. */
function useInertPage(isCovered: boolean) {
  // At once, for the focus goes back into the page just after the dialog has gone.
  useLayoutEffect(() => {
    const page = document.getElementById('page')
    if (!page || !isCovered) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [isCovered])
}

/** A question mark that opens an explanation. `title` is also what the button is called. */
export function HelpDialog({ title, children }: { title: string; children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Tooltip label={title}>
        <ActionIcon aria-label={`Ayuda: ${title}`} onClick={open}>
          <IconHelpCircle size={22} />
        </ActionIcon>
      </Tooltip>
      <Dialog opened={opened} onClose={close} title={title}>
        {children}
      </Dialog>
    </>
  )
}
