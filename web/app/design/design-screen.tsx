import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Page } from '#web/ui/page/page.tsx'
import { Buttons, Fields } from './controls.tsx'
import styles from './design.module.css'
import { Feedback, Pictures } from './feedback.tsx'
import { Lists } from './lists.tsx'
import { Colours, Measures, Type } from './tokens.tsx'

/**
 * `/dev/design`, in development only: every token and every shared component in every state, with light and
 * dark side by side. Each side is a page of its own in a frame, so that styles that depend on the viewport's
 * width work.
 */
export default function DesignScreen() {
  const scheme = new URLSearchParams(useLocation().search).get('scheme')
  useScheme(scheme)
  if (scheme)
    return (
      <Page title={scheme === 'dark' ? 'Oscuro' : 'Claro'} width="wide">
        <Colours scheme={scheme === 'dark' ? 'dark' : 'light'} />
        <Type />
        <Measures />
        <Pictures />
        <Buttons />
        <Fields />
        <Lists />
        <Feedback />
      </Page>
    )
  return (
    <div className={styles.sides}>
      {['light', 'dark'].map((side) => (
        <iframe key={side} title={side} src={`?scheme=${side}`} />
      ))}
    </div>
  )
}

/** For this frame only: the scheme stored in the browser stays unchanged. */
function useScheme(scheme: string | null) {
  useEffect(() => {
    if (!scheme) return
    const { dataset } = document.documentElement
    const keep = () => {
      if (dataset.mantineColorScheme !== scheme) dataset.mantineColorScheme = scheme
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    keep()
    return () => observer.disconnect()
  }, [scheme])
}
