import { useLocation, useNavigate } from 'react-router'
import { type AccountPanel, paths } from '#web/lib/paths.ts'

/**
 * The open panel according to the address (null for none; the name may be unknown), and a function to open
 * another or none.
 */
export function useOpenedPanel(): { opened: string | null; open: (panel: string | null) => void } {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return {
    opened: hash.slice(1) || null,
    // Panels are not steps in the history that the user would want to go back through.
    open: (panel) =>
      void navigate(
        { pathname: paths.account, hash: panel ?? '' },
        { replace: true, preventScrollReset: true },
      ),
  }
}

/** Moves the focus to the button that opens a panel, when the focused element in it is gone. */
export function focusPanel(panel: AccountPanel): void {
  document.getElementById(panel)?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}
