import type { ComponentType, ReactNode } from 'react'
import { Page } from '#web/ui/page/page.tsx'
import { useFocusOnHash } from '#web/ui/page/use-focus-on-hash.ts'
import styles from './legal-text.module.css'

/** A numbered section of a legal text. `id` is the fragment of its address. */
export interface LegalSection {
  id: string
  title: string
  Body: ComponentType
}

interface Props {
  title: string
  /** The path of the screen. */
  screen: string
  /** The date from which it is in force, in words. */
  version: string
  /** The version number, if acceptances are recorded with it. */
  number?: number
  /** Shown before the first section. */
  children?: ReactNode
  sections: readonly LegalSection[]
}

/** A long text in numbered sections, with a table of contents: beside the text if there is room. */
export function LegalText({ title, screen, version, number, children, sections }: Props) {
  useFocusOnHash()
  return (
    <Page title={title} screen={screen} way={<Contents sections={sections} />}>
      <div className={styles.text}>
        <p className={styles.version}>
          {number ? `Versión ${number}, en vigor desde el ${version}.` : `En vigor desde el ${version}.`}
        </p>
        {children}
        {sections.map(({ id, title: heading, Body }, at) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {`${at + 1}. ${heading}`}
            </h2>
            <Body />
          </section>
        ))}
      </div>
    </Page>
  )
}

/** Closed if it would fill the first view, open beside the text. Only CSS decides, so nothing shifts. */
function Contents({ sections }: Pick<Props, 'sections'>) {
  return (
    <nav aria-label="Contenido de esta página" className={styles.contents}>
      <details>
        <summary>Contenido</summary>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** Names and descriptions, side by side if there is room: a list of `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One entry: a name and its description. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
