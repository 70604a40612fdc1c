import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { BOX, focusFieldSoon, SUBJECT } from './first-field.ts'
import { useKeptDestinations, wayTo } from './kept-destinations.ts'
import { useUnopenedRequests } from './life/unopened-requests.ts'
import styles from './member-bar.module.css'
import { type Destination, destinationAt, destinationsOf } from './member-items.ts'

interface Props {
  profile: SessionUser
  isWide: boolean
  children?: ReactNode
}

/**
 * The destinations of a member's day: in the bar if that is wide, otherwise at the lower edge of the view, in
 * reach of a thumb (rule 2.19). Each is found again as it was left. `children`: further links of the
 * navigation.
 */
export function Destinations({ profile, isWide, children }: Props) {
  const { pathname } = useLocation()
  const items = destinationsOf(profile)
  const at = destinationAt(pathname, items)
  const unopened = useUnopenedRequests()
  // A new request begins anew each time: its draft is put back by the form, which says so at the top.
  useKeptDestinations(at?.isItself && at.name !== 'new' ? at.name : null)
  // In a wide bar the user's menu leads to the own pages.
  const shown = isWide ? items.filter(({ name }) => name !== 'own') : items
  return (
    <nav aria-label="Principal" className={isWide ? styles.across : styles.below}>
      {shown.map((item) => {
        const isActive = at?.name === item.name
        const isHere = isActive && at.isItself
        const rest = isWide ? item.rest : (item.restBelow ?? item.rest)
        return (
          <Link
            key={item.name}
            {...wayTo(item, isHere)}
            viewTransition
            className={isWide ? styles.item : styles.place}
            aria-current={isActive ? (isHere ? 'page' : true) : undefined}
            title={isWide ? `${item.label} ${item.rest}`.trim() : undefined}
            data-name={item.name}
            onClick={isWide || isActive ? undefined : () => beginAt(item.name)}
          >
            <span className={styles.icon}>
              <item.Icon size={isWide ? 22 : 24} aria-hidden />
            </span>
            <span className={styles.label}>{item.label}</span> <VisuallyHidden>{rest}</VisuallyHidden>
            {item.name === 'requests' && unopened && (
              <>
                {' '}
                <span className={styles.count} aria-hidden>
                  {unopened}
                </span>{' '}
                <VisuallyHidden>({unopened} sin abrir en sus áreas)</VisuallyHidden>
              </>
            )}
          </Link>
        )
      })}
      {children}
    </nav>
  )
}

/**
 * On a telephone the press on a destination also begins what it is for, if nothing is begun there yet: the
 * box of a search without filters, the subject of a new request. At a desk there are keys, and the title
 * keeps the focus.
 */
function beginAt(name: Destination) {
  const isEmpty = ({ value }: HTMLInputElement) => value === ''
  if (name === 'search') focusFieldSoon(BOX, { isWanted: (box) => isEmpty(box) && location.search === '' })
  if (name === 'new') focusFieldSoon(SUBJECT, { isWanted: isEmpty })
}
