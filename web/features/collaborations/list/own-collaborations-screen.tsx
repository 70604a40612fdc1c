import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { NEW } from '#web/features/collaborations/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useWaiting } from '#web/lib/waiting.ts'
import { WaitingLines } from '#web/ui/messages/waiting-lines.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { COVERED, filtersIn } from './filters-in-address.ts'
import { ListTabs } from './list-tabs.tsx'
import { NoOwnRequests } from './no-requests.tsx'
import styles from './own-collaborations.module.css'
import { Requests } from './requests.tsx'

/** The own requests (rule 7.5), including hidden and elapsed ones; with `?covered=true` the covered ones. */
export default function OwnCollaborationsScreen() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const given = address.toString()
  const filters = useMemo(() => {
    const { page, covered } = filtersIn(given)
    return { ...filtersIn(''), page, covered, owner: true }
  }, [given])
  const { covered } = filters
  const goTo = useCallback(
    (page: number, isCovered: boolean) => {
      const query = new URLSearchParams()
      if (isCovered) query.set('covered', 'true')
      if (page > 1) query.set('page', String(page))
      const path = query.size > 0 ? `${paths.ownCollaborations}?${query}` : paths.ownCollaborations
      void navigate(path, { preventScrollReset: true })
    },
    [navigate],
  )
  const goToPage = useCallback(
    (next: number) => {
      goTo(next, covered === true)
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'nearest' })
    },
    [goTo, covered],
  )
  const order = useMemo(
    () => (
      <Button
        variant={covered ? 'light' : 'default'}
        aria-pressed={covered === true}
        onClick={() => goTo(1, !covered)}
      >
        {COVERED}
      </Button>
    ),
    [goTo, covered],
  )
  const way = (
    <Button component={Link} to={paths.collaborations} viewTransition variant="default" data-keep-clear>
      Ver peticiones de colaboración
    </Button>
  )
  return (
    <Page
      title="Mis peticiones de colaboración"
      screen={paths.ownCollaborations}
      width="wide"
      way={isWide && way}
    >
      <ListTabs />
      <nav aria-label="Lo acordado y lo respondido" className={styles.ways}>
        <Link to={paths.receivedAnswers} viewTransition>
          Respuestas recibidas
        </Link>
        <Link to={paths.ownAnswers} viewTransition>
          Mis respuestas
        </Link>
        <Link to={paths.jobs} viewTransition>
          Trabajos acordados
        </Link>
      </nav>
      <WaitingLines waiting={useWaiting(NEW)} isNamed />
      <Requests
        filters={filters}
        heading={heading}
        goToPage={goToPage}
        order={order}
        isOrderKept={covered}
        foot={!isWide && way}
        empty={<NoOwnRequests isCovered={covered === true} />}
        hasFilters={covered === true}
      />
    </Page>
  )
}
