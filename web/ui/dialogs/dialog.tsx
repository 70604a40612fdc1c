import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** A dialog of at most 500 pixels (rule 2.9). Its button, Escape or a click outside closes it. */
export function Dialog(props: ModalProps & { title: string }) {
  useInertPage(props.opened)
  return <Modal returnFocus={false} styles={CLEAR_OF_TITLE} {...props} />
}

// The title stays above what is scrolled: an error summary that takes the focus must not be under it.
const CLEAR_OF_TITLE = { content: { scrollPaddingTop: '7rem' } }

/**
 * Makes the page behind the dialog inert for pointer, keyboard and screen readers. Mantine only covers it.
 * Afterwards the control that had the focus gets it back. Mantine does so only after a dialog that is closed,
 * not after one that is removed from the screen, and 10 ms late, when a list that is fetched again may have
 * taken the control away.
 */
function useInertPage(isCovered: boolean) {
  const before = useRef<Element | null>(null)
  // A layout effect: the page must accept the focus again as soon as the dialog has closed.
  useLayoutEffect(() => {
    const page = document.getElementById('page')
    if (!page || !isCovered) return
    before.current = document.activeElement
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [isCovered])
  // Later, since React hands on no events of the focus while it changes the document.
  useEffect(() => {
    if (!isCovered) return
    return () => {
      const { activeElement, body } = document
      // A new screen, or whatever closed the dialog, may have taken the focus.
      const isFree = activeElement === body || !document.getElementById('page')?.contains(activeElement)
      // It is where it was, unless Back has closed the dialog: then the screen before must not scroll to it.
      if (isFree && before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true })
    }
  }, [isCovered])
}
