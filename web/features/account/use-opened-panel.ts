import { useLocation, useNavigate } from 'react-router'
import { type AccountPanel, paths } from '#web/lib/paths.ts'

/** Which panel the address says is open (null: none, or one that is not there), and how to open another or none. */
export function useOpenedPanel(): { opened: string | null; open: (panel: string | null) => void } {
  const { hash } = useLocation()
  const navigate = useNavigate()
  return {
    opened: hash.slice(1) || null,
    // Looking through one's panels is no way that one would go back step by step.
    open: (panel) =>
      void navigate(
        { pathname: paths.account, hash: panel ?? '' },
        { replace: true, preventScrollReset: true },
      ),
  }
}

/** Gives the focus to the button that opens a panel: what had it in there is no more. */
export function focusPanel(panel: AccountPanel): void {
  document.getElementById(panel)?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
}
