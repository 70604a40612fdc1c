import { useEffect } from 'react'

// Later than what a screen or a dialog itself does with the focus once something has been done (Mantine: 10
// ms).
const AFTER_OTHERS_MS = 30

/**
 * Keeps the focus in the page. A button that waits for its call is disabled, and many go away with what they
 * have done: then the browser drops the focus to the body, and the next Tab begins anywhere. The same button
 * takes it back as soon as it can; if it is gone, the first button of its group; if that is gone too, the
 * title of the screen.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const { body } = document
    let last: HTMLElement | null = null
    let group: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    const note = (element: Element | null) => {
      last = element instanceof HTMLElement && element !== body ? element : null
      group = last?.closest('[role=group]') ?? null
    }
    const noteFocus = ({ target }: FocusEvent) => note(target as Element)
    // A press beside everything takes the focus away on purpose.
    const forget = () => note(null)
    const notePress = () => note(document.activeElement)

    function restore() {
      if (!last || document.activeElement !== body || document.getElementById('page')?.inert) return
      if (!last.isConnected) (buttonOf(group) ?? titleOfScreen())?.focus({ preventScroll: true })
      else if (!last.matches(':disabled')) last.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(() => {
      if (!last || document.activeElement !== body) return
      clearTimeout(timer)
      timer = setTimeout(restore, AFTER_OTHERS_MS)
    })
    changes.observe(body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] })
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('pointerdown', forget, true)
    document.addEventListener('click', notePress, true)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('pointerdown', forget, true)
      document.removeEventListener('click', notePress, true)
    }
  }, [])
}

const buttonOf = (group: Element | null) =>
  group?.isConnected ? group.querySelector<HTMLElement>('button:not(:disabled), a[href]') : null

const titleOfScreen = () => document.querySelector<HTMLElement>('#contenido h1')
