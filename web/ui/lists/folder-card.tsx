import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import folder from './folder.module.css'
import styles from './folder-card.module.css'

interface Props {
  to: string
  /** The navigation state: what the target screen may know about where the user came from. */
  state?: unknown
  /** The text of the tab: why this item is here. */
  tab: ReactNode
  /** Whether the tab says what was searched for. */
  isMet?: boolean
  /** The link's text. */
  title: ReactNode
  /** Beside the title, not part of the link: initials before it, a line after it. */
  before?: ReactNode
  after?: ReactNode
  /** At the right edge: buttons, which are not part of the link. */
  actions?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** An item of a list, as a folder under an h3; the whole folder, except its actions, is the link. */
export function FolderCard(props: Props) {
  const { to, state, tab, isMet, title, before, after, actions, className, children } = props
  // This folder becomes the one at the head of the next screen (page.tsx).
  const isOpening = useViewTransitionState(to)
  return (
    <li
      className={`${folder.folder} ${styles.card} ${className ?? ''}`}
      style={isOpening ? { viewTransitionName: 'folder' } : undefined}
    >
      <p className={folder.tab} data-met={isMet || undefined}>
        {tab}
      </p>
      <div className={`${folder.sheet} ${styles.sheet}`}>
        <div className={styles.text}>
          <div className={styles.who}>
            {before}
            <div className={styles.names}>
              <h3 className={styles.title}>
                <Link to={to} state={state} viewTransition className={styles.link}>
                  {title}
                </Link>
              </h3>
              {after}
            </div>
          </div>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </li>
  )
}

/** The skeleton of a list of folders: `lines` are the widths of the lines in each. */
export function WaitingFolders({
  count,
  lines,
  className,
}: {
  count: number
  lines: string[]
  className?: string
}) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    // Plain elements: a hundred of the library's skeletons would delay a telephone's reaction to the touch.
    <li key={index} className={`${folder.folder} ${styles.card} ${className ?? ''}`} data-skeleton>
      <p className={folder.tab} />
      <div className={`${folder.sheet} ${styles.sheet}`}>
        <div className={styles.text}>
          {lines.map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order
            <span key={line} style={{ width }} />
          ))}
        </div>
      </div>
    </li>
  ))
}
