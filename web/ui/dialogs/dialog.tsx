import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect } from 'react'

/** A dialog of at most 500 pixels (rule 2.9), closed with its button, Escape or a click beside it. */
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
