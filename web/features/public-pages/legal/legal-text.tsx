import type { ComponentType, ReactNode } from 'react'
import { Page } from '#web/ui/page/page.tsx'
import { useFocusOnHash } from '#web/ui/page/use-focus-on-hash.ts'
import styles from './legal-text.module.css'

/** A numbered part of a legal text. `id` ends the address that leads to it. */
export interface LegalSection {
  id: string
  title: string
  Body: ComponentType
}

interface Props {
  title: string
  /** Its path. */
  screen: string
  /** The day from which it holds, in words. */
  version: string
  /** Its number, where what people accepted is known by it. */
  number?: number
  /** What stands before the first section. */
  children?: ReactNode
  sections: readonly LegalSection[]
}

/** A long text in numbered sections, with a table of contents: beside it where there is room. */
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

/** Closed where it would fill the first view, open beside the text; the style alone decides, so nothing shifts. */
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

/** Names and what they are, side by side where there is room: a list of `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One of them: a name, and what it is. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
