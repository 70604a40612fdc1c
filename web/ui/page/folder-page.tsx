import type { ReactNode } from 'react'
import styles from './folder-page.module.css'
import { Page } from './page.tsx'

interface Props {
  title: string
  /** The text of the tab. */
  tab: ReactNode
  /** Above the folder: the way back. */
  above?: ReactNode
  children?: ReactNode
}

/**
 * The frame of a screen about one person or thing: a folder under its tab. Its sheet begins with the title
 * (the only h1, and the document's title), and the part marked `data-sheet` continues it; the others lie
 * below. The folder of a list that was pressed becomes this one (FolderCard).
 */
export function FolderPage({ above, ...props }: Props) {
  return (
    <Page
      {...props}
      width="wide"
      className={styles.page}
      above={above && <span className={styles.above}>{above}</span>}
    />
  )
}
