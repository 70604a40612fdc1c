import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { AccountRole } from '#contract/roles.ts'
import { hasPermission } from '#contract/staff/permissions.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { STAFF_SCREENS } from '../screens.ts'
import styles from './section-navigation.module.css'
import { useWaitingCounts } from './waiting.ts'

/**
 * The sections of this role, each with the number of what waits there: a column, on a telephone behind a
 * button.
 */
export function SectionNavigation({ role }: { role: AccountRole }) {
  const { pathname } = useLocation()
  const { opened, open, close } = useOpenedHere()
  const counts = useWaitingCounts()
  const sections = sectionsOf(role)
  const place = sectionAbove(pathname) ?? pathname
  const here = sections.findLast(({ to }) => isAt(place, to))
  return (
    <nav aria-label="Administración" className={styles.navigation}>
      <UnstyledButton
        className={styles.opener}
        aria-expanded={opened}
        aria-controls="secciones"
        onClick={opened ? close : open}
      >
        <span>Secciones: {here?.label ?? 'Administración'}</span>
        <IconChevronRight size={20} aria-hidden />
      </UnstyledButton>
      <ul id="secciones" className={styles.sections} data-opened={opened || undefined}>
        {sections.map(({ to, label, waiting = [] }) => {
          const count = waiting.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
          return (
            <li key={to}>
              <Link
                to={to}
                viewTransition
                className={styles.section}
                aria-current={to === here?.to ? 'page' : undefined}
              >
                {label}
                {count > 0 && (
                  <span className={styles.count}>
                    {count > 999 ? '999+' : count}
                    <VisuallyHidden> en espera</VisuallyHidden>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function sectionsOf(role: AccountRole) {
  return Object.entries(STAFF_SCREENS).flatMap(([to, { section, permission }]) =>
    section && (permission === null || hasPermission(role, permission)) ? [{ to, ...section }] : [],
  )
}

const sectionAbove = (pathname: string) =>
  Object.entries(STAFF_SCREENS).find(([address, { under }]) => under && isAt(pathname, address))?.[1].under

/** The start page is above all others, and is current only at its own address. */
function isAt(pathname: string, to: string) {
  const path = pathname.replace(/\/+$/, '')
  return path === to || (to !== '/admin' && path.startsWith(`${to}/`))
}
