import { Button, Group } from '@mantine/core'
import { useCallback, useMemo, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { NEW } from '#web/features/collaborations/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useWaiting } from '#web/lib/waiting.ts'
import { WaitingLines } from '#web/ui/messages/waiting-lines.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { filtersIn } from './filters-in-address.ts'
import { Requests } from './requests.tsx'

const EMPTY = 'Actualmente no tienes peticiones de colaboración'

/** The own requests (rule 7.5), including hidden and elapsed ones. */
export default function OwnCollaborationsScreen() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const page = address.get('page') ?? ''
  const filters = useMemo(() => ({ ...filtersIn(`page=${page}`), owner: true }), [page])
  const goToPage = useCallback(
    (next: number) => {
      const path = next > 1 ? `${paths.ownCollaborations}?page=${next}` : paths.ownCollaborations
      void navigate(path, { preventScrollReset: true })
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'nearest' })
    },
    [navigate],
  )
  return (
    <Page
      title="Mis peticiones de colaboración"
      width="wide"
      way={
        <Group gap="sm">
          <Button component={Link} to={paths.collaborations} viewTransition variant="default" data-keep-clear>
            Ver peticiones de colaboración
          </Button>
          <Button component={Link} to={paths.receivedAnswers} viewTransition variant="default">
            Respuestas recibidas
          </Button>
          <Button component={Link} to={paths.ownAnswers} viewTransition variant="default">
            Mis respuestas
          </Button>
          <Button component={Link} to={paths.jobs} viewTransition variant="default">
            Trabajos acordados
          </Button>
        </Group>
      }
    >
      <WaitingLines waiting={useWaiting(NEW)} isNamed />
      <Requests filters={filters} heading={heading} goToPage={goToPage} emptyText={EMPTY} />
    </Page>
  )
}
