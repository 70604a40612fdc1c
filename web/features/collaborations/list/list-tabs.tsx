import { Link } from 'react-router'
import { queryOf } from '#web/lib/filters-in-address.ts'
import { paths } from '#web/lib/paths.ts'
import { lastSearch, rememberSearch } from '#web/lib/traces/last-search.ts'
import { filtersIn, LIST_NAME, type OpenFilters } from './filters-in-address.ts'
import styles from './list-tabs.module.css'

interface Props {
  /**
   * The filters of the open list on view, which its other tab keeps; undefined on the list of own requests.
   */
  filters?: OpenFilters
}

/** The three lists of a detective: requests in the own work areas, all, and the own ones. */
export function ListTabs({ filters }: Props) {
  const kept = filters ?? filtersIn(lastSearch(LIST_NAME))
  const openTab = (label: string, for_me: true | undefined) => {
    const wanted: OpenFilters = { ...kept, for_me, page: 1 }
    const query = queryOf(wanted)
    return (
      <Link
        to={paths.filteredCollaborations(query)}
        viewTransition
        className={styles.tab}
        aria-current={filters && filters.for_me === for_me ? 'page' : undefined}
        // Otherwise the address without filters would bring the other tab back (useSearchToResume).
        onClick={() => rememberSearch(LIST_NAME, query)}
      >
        {label}
      </Link>
    )
  }
  return (
    <nav aria-label="Listas de peticiones" className={styles.tabs} data-screen-only>
      {openTab('Para mí', true)}
      {openTab('Todas', undefined)}
      <Link
        to={paths.ownCollaborations}
        viewTransition
        className={styles.tab}
        aria-current={filters ? undefined : 'page'}
      >
        Mías
      </Link>
    </nav>
  )
}
