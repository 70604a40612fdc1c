import type { ReactNode } from 'react'
import styles from './page.module.css'
import { PageTitle } from './page-title.tsx'

interface Props {
  title: string
  /** The text of the browser tab, if it differs from the heading. */
  documentTitle?: string | undefined
  /** One key for several addresses that are the same screen. */
  screen?: string | undefined
  /**
   * form: one dossier in the middle. reading: the title goes into the margin if there is one. wide: for lists and
   * profiles, uses the available width.
   */
  width?: 'form' | 'reading' | 'wide'
  /** From web/ui/drawings, for screens with a single message. */
  drawing?: ReactNode
  /** Beside the title if there is room: a link to another screen. */
  way?: ReactNode
  children?: ReactNode
}

/** The frame of a screen: its title (the only h1, and the document's title), then its parts one below the other. */
export function Page({ title, documentTitle, screen, width = 'reading', drawing, way, children }: Props) {
  return (
    <div className={styles.page} data-width={width}>
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
