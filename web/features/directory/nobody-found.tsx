import { Anchor, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { DetectiveFilters, Relaxation } from '#contract/directory.ts'
import { wholeArea } from '#web/features/locations/area-label.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { placeFilters } from '#web/lib/filters-in-address.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { relaxationsQuery } from './api.ts'
import type { Asked } from './asked.ts'
import { countOfDetectives } from './count-of-detectives.ts'
import { Nearest } from './nearest.tsx'
import styles from './nobody-found.module.css'
import { type AsTyped, OtherReadings } from './other-readings.tsx'
import type { ActiveFilterOfSearch } from './use-active-filters.ts'

interface Props {
  filters: DetectiveFilters
  asked: Asked
  active: ActiveFilterOfSearch[]
  searchWith: (part: Partial<DetectiveFilters>, state?: AsTyped) => void
  searchWords: (words: string) => unknown
  clear: () => void
}

const RELAXATIONS_SHOWN = 5

/**
 * A search without results: which filters to drop or to widen, and how many detectives each change would
 * find.
 */
export function NobodyFound({ filters, asked, active, searchWith, searchWords, clear }: Props) {
  const { visitors_see_directory } = useConfiguration()
  const session = useSession()
  const { pathname, search } = useLocation()
  const { data, isPending } = useQuery({ ...relaxationsQuery(filters), enabled: active.length > 0 })
  const ways =
    data?.flatMap((relaxation) => wayOf(relaxation, active) ?? []).slice(0, RELAXATIONS_SHOWN) ?? []
  return (
    <div className={styles.nobody}>
      <EmptyState text="No se han encontrado detectives con los actuales filtros">
        <OtherReadings filters={filters} searchWith={searchWith} searchWords={searchWords} />
        {ways.length > 0 && (
          <>
            <Text c="dimmed" size="sm">
              Los hay si amplía la búsqueda:
            </Text>
            <ul className={styles.ways}>
              {ways.map(({ text, part }) => (
                <li key={text}>
                  <Button variant="default" fullWidth onClick={() => searchWith(part)}>
                    {text}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {active.length > 0 && ways.length === 0 && !isPending && (
          <Text c="dimmed" size="sm">
            Pruebe con un lugar más amplio o con menos condiciones.
          </Text>
        )}
        {!session && visitors_see_directory === 'profiles' && (
          <Text size="sm">
            Sin iniciar sesión solo se ve a los detectives que lo han permitido.{' '}
            <Anchor component={Link} to={paths.login(pathname + search)} inherit>
              Inicie sesión
            </Anchor>{' '}
            para buscar entre todos.
          </Text>
        )}
        {active.length > 0 && (
          <Button variant="subtle" onClick={clear}>
            Quitar filtros
          </Button>
        )}
        <Button component={Link} viewTransition to={paths.helpAbout('sin-resultados')} variant="subtle">
          Por qué no encuentro a nadie
        </Button>
      </EmptyState>
      <Nearest filters={filters} asked={asked} />
    </div>
  )
}

/** The text of the button and the filters of its search; null if the filter is not in use. */
function wayOf({ filter, value, area, total, total_is_exact }: Relaxation, active: ActiveFilterOfSearch[]) {
  const found = active.find((one) => one.filter === filter && one.value === value)
  if (!found) return null
  const count = countOfDetectives(total, total_is_exact)
  if (area) return { text: `En ${wholeArea(area)}: ${count}`, part: placeFilters(area) }
  const place = filter === 'place' ? 'En toda España' : `Sin ${quoted(found.name)}`
  return { text: `${place}: ${count}`, part: found.without }
}

function quoted(name: string): string {
  return name.startsWith('«') ? name : `«${name}»`
}
