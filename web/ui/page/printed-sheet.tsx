import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { madridDay } from '#contract/days.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { longDate } from '#web/lib/dates.ts'
import { publicAddress } from '#web/lib/device/sharing.ts'
import styles from './printed-sheet.module.css'

interface Props {
  /** The kind of paper. */
  kind: string
  title: string
  facts: { name: string; value: string }[]
  /** Texts below the facts, in the author's own lines. */
  texts: string[]
}

/** Replaces the page by one sheet of paper whenever the user prints, in any way. */
export function PrintedSheet(props: Props) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser captures the page as soon as this handler returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    // For other ways to print and for a browser's preview.
    const paper = window.matchMedia('print')
    const follow = ({ matches }: MediaQueryListEvent) => (matches ? begin() : end())
    paper.addEventListener('change', follow)
    return () => {
      paper.removeEventListener('change', follow)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting && createPortal(<Sheet {...props} />, document.body)
}

function Sheet({ kind, title, facts, texts }: Props) {
  const { app_name } = useConfiguration()
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (sheet.current) fitOnePage(sheet.current)
  }, [])
  return (
    <article ref={sheet} className={styles.sheet}>
      <p className={styles.head}>
        {app_name} · {kind}
      </p>
      <h1>{title}</h1>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {texts.map((text) => (
        <p key={text} className={styles.description}>
          {text}
        </p>
      ))}
      <p className={styles.foot}>
        {publicAddress(location.pathname)} · Impresa el {longDate(madridDay())}
      </p>
    </article>
  )
}

// Font sizes in points: from comfortable to the smallest that is still legible.
const SIZES = [11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6]
// A4 without its margins, minus some tolerance: on paper letters are a little narrower than on the screen.
const HEIGHT_MM = 262
const PIXELS_PER_MM = 96 / 25.4

/**
 * Sets the largest font size with which everything fits on one page; a text with very many lines loses its
 * line breaks.
 */
function fitOnePage(sheet: HTMLElement) {
  for (const runsOn of [false, true])
    for (const size of SIZES) {
      sheet.dataset.runsOn = String(runsOn)
      sheet.dataset.columns = String(size < 9 ? 2 : 1)
      sheet.style.fontSize = `${size}pt`
      if (sheet.offsetHeight <= HEIGHT_MM * PIXELS_PER_MM) return
    }
}
