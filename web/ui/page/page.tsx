import type { ReactNode } from 'react'
import styles from './page.module.css'
import { PageTitle } from './page-title.tsx'

interface Props {
  title: string
  /** Where the tab should say something else than the heading. */
  documentTitle?: string | undefined
  /** Where several addresses are one screen: the same for all of them. */
  screen?: string | undefined
  /**
   * A form is one dossier in the middle; reading has its title in the margin where there is one; wide, for lists and
   * profiles, uses the room there is.
   */
  width?: 'form' | 'reading' | 'wide'
  /** Of web/ui/drawings, where the screen says only one thing. */
  drawing?: ReactNode
  /** Beside the title where there is room: a way to elsewhere. */
  way?: ReactNode
  children?: ReactNode
}

/** The frame of a screen: its title (the only h1, and the document's title), then its parts one under the other. */
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
