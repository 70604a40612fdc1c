import type { ReactNode } from 'react'
import { BackLink, useCameFromResults } from '#web/ui/page/back-link.tsx'
import { Page } from '#web/ui/page/page.tsx'

interface Props {
  title: string
  documentTitle?: string
  /**
   * One key for several addresses that are the same screen: the page does not take the focus between them.
   */
  screen?: string
  /** The screen above this one, for all but the first screen of a section. */
  back?: { to: string; label: string }
  /** Beside the title: a button or a link. */
  way?: ReactNode
  children?: ReactNode
}

/** The frame of every screen of the back office, inside of admin-frame.tsx: title, focus, way back, parts. */
export function StaffPage({ back, children, ...page }: Props) {
  const cameFromList = useCameFromResults()
  return (
    <Page {...page} width="wide">
      {back && (
        <BackLink to={back.to} isStepBack={cameFromList}>
          {back.label}
        </BackLink>
      )}
      {children}
    </Page>
  )
}
