import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { Sort } from '#contract/collaborations.ts'
import { LISTS } from '#web/features/collaborations/api.ts'
import { useNotes } from '#web/features/one-line/notes.ts'
import { OneLineBox } from '#web/features/one-line/one-line-box.tsx'
import { countOf } from '#web/lib/filters-in-address.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { ActiveFilters } from '#web/ui/lists/active-filters.tsx'
import { FilteredList, useFilterPanel } from '#web/ui/lists/filtered-list.tsx'
import { type SearchedList, useListSearch, useSearchToResume } from '#web/ui/lists/use-list-search.ts'
import { Page } from '#web/ui/page/page.tsx'
import { filtersIn, LIST_NAME, type OpenFilters } from './filters-in-address.ts'
import { ListTabs } from './list-tabs.tsx'
import { NoRequests } from './no-requests.tsx'
import { OrderField } from './order-field.tsx'
import { Requests } from './requests.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import { useLineAsMeant } from './use-line-as-meant.ts'

const filtersForm = lazyComponentQuery('request-filters', () => import('./request-filters.tsx'))

const collaborations: SearchedList<OpenFilters> = {
  name: LIST_NAME,
  queryKey: LISTS,
  filtersIn,
  pathOf: paths.filteredCollaborations,
}

/** The open requests: all, or those in the own work areas (rule 7.5), with filters in the address. */
export default function CollaborationsScreen() {
  const { filters = '' } = useParams()
  const resumed = useSearchToResume(collaborations, filters)
  return resumed ? <Navigate to={resumed} replace /> : <Collaborations segment={filters} />
}

function Collaborations({ segment }: { segment: string }) {
  const session = useSession()
  const isMember = session !== null && isDetective(session.profile)
  const panel = useFilterPanel()
  const { filters, draft, change, searchWith, rearrange, searchFor, goToPage } = useListSearch(
    collaborations,
    segment,
    panel.andShowResults,
  )
  const { sort, for_me } = filters
  const clear = useCallback(() => searchFor({ ...filtersIn(''), sort, for_me }), [searchFor, sort, for_me])
  const orderBy = useCallback((order: Sort | undefined) => rearrange({ sort: order }), [rearrange])
  const { searchLine, searchChosen } = useLineAsMeant(filters, searchWith)
  const notes = useNotes()
  const { active, areNamed } = useActiveFilters(filters)
  const asked = useMemo(() => ({ ...filters, owner: false }), [filters])
  const order = useMemo(
    () => <OrderField value={sort} onChange={orderBy} isDetective={isMember} />,
    [sort, orderBy, isMember],
  )

  const way = isMember && (
    <Button component={Link} to={paths.ownCollaborations} viewTransition variant="default" data-keep-clear>
      Ver mis peticiones
    </Button>
  )
  const count = countOf(chosenIn(filters))
  return (
    <Page
      title="Peticiones de colaboración"
      screen={paths.collaborations}
      width="wide"
      way={panel.isWide && way}
    >
      {isMember && <ListTabs filters={filters} />}
      <FilteredList
        panel={panel}
        box={
          <OneLineBox
            box="requests"
            label="Lugar, día, servicio o idioma"
            placeholder="Lugar, día, servicio…"
            notes={notes}
            onSearch={searchLine}
            onChoose={searchChosen}
          />
        }
        count={count}
        areNamed={areNamed}
        chips={active.length > 0 && <ActiveFilters active={active} searchWith={searchWith} clear={clear} />}
        filters={filtersForm}
        choose={(Filters) => (
          <Filters
            draft={draft}
            isMember={isMember}
            change={change}
            onSubmit={searchFor}
            onClear={countOf(chosenIn(draft)) > 0 ? clear : undefined}
          />
        )}
      >
        <Requests
          filters={asked}
          heading={panel.heading}
          goToPage={goToPage}
          order={order}
          foot={!panel.isWide && way}
          empty={<NoRequests filters={filters} clear={active.length > 0 ? clear : undefined} />}
          hasFilters={active.length > 0}
        />
      </FilteredList>
    </Page>
  )
}

/** The filters that the user has chosen: neither the order nor the tab is one. */
function chosenIn(filters: OpenFilters): OpenFilters {
  return { ...filters, sort: undefined, for_me: undefined }
}
