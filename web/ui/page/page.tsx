import type { ReactNode } from 'react'
import folder from '../lists/folder.module.css'
import styles from './page.module.css'
import { PageTitle } from './page-title.tsx'

interface Props {
  title: string
  /** The text of the browser tab, if it differs from the heading. */
  documentTitle?: string | undefined
  /** One key for several addresses that are the same screen. */
  screen?: string | undefined
  /**
   * form: one dossier in the middle. reading: the title goes into the margin if there is one. wide: uses the
   * available width. list: the same for a list with its filters; at a desk the title is above the filters, so
   * that more of the list is in view.
   */
  width?: 'form' | 'reading' | 'wide' | 'list'
  /** Above everything: the way back. */
  above?: ReactNode
  /** The text of a folder's tab. */
  tab?: ReactNode
  /** Another layout of the same frame (folder-page.tsx). */
  className?: string | undefined
  /** From web/ui/drawings, for screens with a single message. */
  drawing?: ReactNode
  /** Beside the title if there is room: a link to another screen. */
  way?: ReactNode
  children?: ReactNode
}

/**
 * The frame of a screen: its title (the only h1, and the document's title), then its parts one below the
 * other.
 */
export function Page(props: Props) {
  const {
    title,
    documentTitle,
    screen,
    width = 'reading',
    above,
    tab,
    className,
    drawing,
    way,
    children,
  } = props
  return (
    <div className={`${styles.page} ${className ?? ''}`} data-width={width}>
      {above}
      {tab && <p className={folder.tab}>{tab}</p>}
      <div className={styles.head} data-with-way={way ? true : undefined}>
        {drawing}
        <PageTitle documentTitle={documentTitle} screen={screen}>
          {title}
        </PageTitle>
        {way}
      </div>
      <div className={styles.parts}>{children}</div>
    </div>
  )
}
