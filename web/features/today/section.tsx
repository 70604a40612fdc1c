import { Anchor } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { notKept } from '#web/lib/traces/not-kept.ts'
import folder from '#web/ui/lists/folder.module.css'
import styles from './today.module.css'

export interface All {
  to: string
  label: string
}

interface Props {
  title: string
  /** Instead of lines: children that are no items of a list. */
  isFree?: boolean
  /** The list that has all of it, as the last line. */
  all?: All | undefined
  children: ReactNode
}

/** A part of the morning: a folder whose tab is its title, with a line for each thing. */
export function Section({ title, all, isFree, children }: Props) {
  return (
    <section className={`${folder.folder} ${styles.section}`} aria-label={title}>
      <h2 className={`${folder.tab} ${styles.tab}`}>{title}</h2>
      <div className={folder.sheet}>
        {isFree ? children : <ul className={styles.lines}>{children}</ul>}
        {all && (
          <Anchor component={Link} to={all.to} viewTransition className={styles.all}>
            {all.label}
          </Anchor>
        )}
      </div>
    </section>
  )
}

/** The link to the whole list, if there is more of it than is shown. */
export function allIfMore({ data, total }: { data: unknown[]; total: number }, all: All): All | undefined {
  return total > data.length ? all : undefined
}

interface LineProps {
  to: string
  state?: unknown
  /** Before the text: a date block or an icon. */
  before?: ReactNode
  Icon?: TablerIcon
  title: ReactNode
  /** Below it, from the most to the least important. */
  facts?: (string | false | null | undefined)[]
  /**
   * Whether the facts are cut off at the end of their line: a beginning that one goes on reading elsewhere.
   */
  isCut?: boolean
  /** Whether the facts stay out of the snapshot of the screen. */
  isUnkept?: boolean
  /** At the end of the title. */
  mark?: ReactNode
}

/** One thing; the whole line leads to its place. */
export function Line({ to, state, before, Icon, title, facts = [], isCut, isUnkept, mark }: LineProps) {
  return (
    <li>
      <Link to={to} state={state} viewTransition className={styles.line}>
        {before}
        {Icon && <Icon size={22} aria-hidden className={styles.icon} />}
        <span className={styles.text}>
          <span className={styles.title}>
            {title}
            {mark && <> {mark}</>}
          </span>
          <span className={styles.facts} data-cut={isCut || undefined} {...(isUnkept && notKept)}>
            {facts.filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}
