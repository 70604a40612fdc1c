import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { publisherQuery } from '#web/features/collaborations/api.ts'
import { queryOf } from '#web/lib/filters-in-address.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { rememberSearch } from '#web/lib/traces/last-search.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { CreateLink, useMayPublish } from './create-link.tsx'
import { LIST_NAME, type OpenFilters } from './filters-in-address.ts'

const EMPTY = 'Actualmente no hay peticiones de colaboración'
const NONE_OF_MINE = 'Actualmente no tienes peticiones de colaboración'

/**
 * The empty list of open requests: offers to remove the filters, to look everywhere, or to write the first
 * one.
 */
export function NoRequests({ filters, clear }: { filters: OpenFilters; clear: (() => void) | undefined }) {
  const mayPublish = useMayPublish()
  if (!clear && filters.for_me) return <NoneForMe />
  if (!clear)
    return (
      <EmptyState drawing="nothing-yet" text={EMPTY}>
        {mayPublish && <CreateLink />}
      </EmptyState>
    )
  return (
    <EmptyState text={EMPTY}>
      <Text c="dimmed" size="sm">
        Ninguna cumple los filtros elegidos.
      </Text>
      <Group gap="sm" justify="center">
        <Button variant="default" onClick={clear}>
          Quitar filtros
        </Button>
        {filters.for_me && (
          <ToAll filters={{ ...filters, for_me: undefined, page: 1 }}>Buscar fuera de mis zonas</ToAll>
        )}
      </Group>
    </EmptyState>
  )
}

/** No request in the own areas, or no areas yet. */
function NoneForMe() {
  const id = useSession()?.profile.id
  const { data: profile } = useQuery({ ...publisherQuery(id ?? 0), enabled: id !== undefined })
  const hasAreas = profile?.work_areas.length !== 0
  return (
    <EmptyState
      drawing="nothing-near"
      text={hasAreas ? `${EMPTY} en sus zonas` : 'Todavía no ha indicado sus zonas de trabajo'}
    >
      <Text c="dimmed" size="sm" maw="30rem">
        {hasAreas
          ? 'Cuando alguien pida ayuda en sus zonas de trabajo, la verá aquí.'
          : 'Con ellas verá aquí las peticiones de los lugares donde trabaja.'}
      </Text>
      <Group gap="sm" justify="center">
        <ToAll>Ver todas las peticiones</ToAll>
        <Button component={Link} to={paths.ownProfile} viewTransition variant="default">
          {hasAreas ? 'Revisar mis zonas' : 'Añadir mis zonas'}
        </Button>
      </Group>
    </EmptyState>
  )
}

function ToAll({ filters, children }: { filters?: OpenFilters; children: ReactNode }) {
  const query = filters ? queryOf(filters) : ''
  return (
    <Button
      component={Link}
      to={paths.filteredCollaborations(query)}
      viewTransition
      onClick={() => rememberSearch(LIST_NAME, query)}
    >
      {children}
    </Button>
  )
}

/** No own requests, or none that is covered (`isCovered`). */
export function NoOwnRequests({ isCovered }: { isCovered: boolean }) {
  if (!isCovered)
    return (
      <EmptyState drawing="nothing-yet" text={NONE_OF_MINE}>
        <Text c="dimmed" size="sm" maw="30rem">
          Pida ayuda a un colega donde usted no llega: la verán quienes trabajan allí.
        </Text>
        <CreateLink />
      </EmptyState>
    )
  return (
    <EmptyState text="Ninguna de sus peticiones está cubierta">
      <Text c="dimmed" size="sm" maw="30rem">
        Se cubren cuando acepta a tantos colegas como pidió, o cuando usted lo indica.
      </Text>
      <Button component={Link} to={paths.ownCollaborations} variant="default">
        Ver todas mis peticiones
      </Button>
    </EmptyState>
  )
}
