import type { ReactNode } from 'react'
import styles from './figure-table.module.css'

interface Props {
  caption: string
  columns: string[]
  /** The first cell names the row. */
  rows: { key: string | number; cells: ReactNode[] }[]
}

/** A table of figures; wider than a phone, it scrolls sideways, also by the keyboard. */
export function FigureTable({ caption, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise the keyboard could not scroll it
    <section className={styles.scrolling} aria-label={caption} tabIndex={0}>
      <table className={`${styles.table} numbers`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
                <td key={nth}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
