import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect } from 'react'

/** A dialog of at most 500 pixels (rule 2.9). Its button, Escape or a click outside closes it. */
export function Dialog(props: ModalProps & { title: string }) {
  useInertPage(props.opened)
  return <Modal {...props} />
}

/** Makes the page behind the dialog inert for pointer, keyboard and screen readers. Mantine only covers it. */
function useInertPage(isCovered: boolean) {
  // A layout effect: the page must accept the focus again as soon as the dialog has closed.
  useLayoutEffect(() => {
    const page = document.getElementById('page')
    if (!page || !isCovered) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [isCovered])
}
