import { VisuallyHidden } from '@mantine/core'
import folder from '#web/ui/lists/folder.module.css'
import styles from './today.module.css'

/** The lines of the folders on a usual day, by column. */
const USUAL = [
  [4, 2],
  [2, 2],
]

/** The folders while they load. */
export function TodaySkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      {USUAL.map((folders, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
        <div key={column} className={styles.column}>
          {folders.map((lines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
            <Folder key={index} lines={lines} />
          ))}
        </div>
      ))}
    </>
  )
}

function Folder({ lines }: { lines: number }) {
  return (
    <div className={`${folder.folder} ${styles.section}`} data-skeleton aria-hidden>
      <div className={`${folder.tab} ${styles.tab}`} />
      <div className={folder.sheet}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
          <div key={line} className={styles.waitingLine}>
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  )
}
