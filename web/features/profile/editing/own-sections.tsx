import { createContext, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import type { SectionName } from '#contract/profile-sections.ts'
import { hasLetGo, useUnsaved } from '#web/lib/drafts/unsaved.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { getSession } from '#web/lib/session.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'

const dialog = lazyComponent(() => import('./leaving-dialog.tsx'))

interface OwnSection {
  title: string
  /** Starts editing, or continues it. */
  edit: () => void
  /** Whether typed text would be lost. */
  isUnsaved: boolean
  /** Discards the typed text. */
  forget: () => void
}

const Sections = createContext(new Map<SectionName, OwnSection>())

/** Wraps the sections that their owner edits: leaving with an unsaved section asks first, once. */
export function OwnSections({ ownerId, children }: { ownerId: number; children: ReactNode }) {
  const { current: sections } = useRef(new Map<SectionName, OwnSection>())
  // If the session has ended, the user must log in and finds the drafts again afterwards.
  const unsaved = () =>
    getSession()?.profile.id === ownerId ? [...sections.values()].filter(({ isUnsaved }) => isUnsaved) : []
  useUnsaved(() => unsaved().map(({ title }) => title))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
  )

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (unsaved().length > 0 && !hasLetGo()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })

  function leave() {
    for (const section of unsaved()) section.forget()
    blocker.proceed?.()
  }

  return (
    <Sections value={sections}>
      {children}
      {blocker.state === 'blocked' && (
        <LazyBoundary failed="Tiene cambios sin guardar. Guárdelos o cancélelos antes de salir.">
          <Suspense>
            <dialog.Part
              titles={unsaved().map(({ title }) => title)}
              onStay={() => blocker.reset()}
              onLeave={leave}
            />
          </Suspense>
        </LazyBoundary>
      )}
    </Sections>
  )
}

/** Registers a section with `OwnSections`. */
export function useOwnSection(name: SectionName, section: OwnSection) {
  const sections = useContext(Sections)
  useEffect(() => {
    sections.set(name, section)
    return () => {
      sections.delete(name)
    }
  })
}

/** Returns a function that starts editing a section from elsewhere on the page and moves the focus there. */
export function useEditSection(): (name: SectionName) => void {
  const sections = useContext(Sections)
  return (name) => {
    // So that the focus may be moved (mayLeadFocus).
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    sections.get(name)?.edit()
  }
}
