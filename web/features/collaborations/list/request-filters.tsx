import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { collaborationFilters } from '#contract/collaborations.ts'
import { languagesQuery, servicesQuery } from '#web/features/reference-lists/api.ts'
import { LanguagesField } from '#web/features/reference-lists/languages-field.tsx'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useShownErrors } from '#web/ui/forms/shown-errors.ts'
import { TickField } from '#web/ui/forms/tick-field.tsx'
import { FilterActions } from '#web/ui/lists/filtered-list.tsx'
import { ListFilter } from '#web/ui/lists/list-filters.tsx'
import { ErrorOfAny } from '#web/ui/messages/general-error.tsx'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'
import type { DateFiltersProps } from './date-filters.tsx'
import { COVERED, type OpenFilters } from './filters-in-address.ts'
import styles from './request-filters.module.css'

interface Props {
  draft: OpenFilters
  change: (part: Partial<OpenFilters>) => void
  onSubmit: (draft: OpenFilters) => void
  /** Whether the user is a detective: only they are in covered requests. */
  isMember: boolean
  /** Undefined if there is nothing to clear. */
  onClear?: (() => void) | undefined
}

type Wrong = DateFiltersProps['wrong']

// The code for dates, which the list itself does not need.
const { Part: DateFilters, fetchAhead } = lazyComponent(() => import('./date-filters.tsx'))

// Memoised, so that a choice draws only its own field again.
const Languages = memo(LanguagesField)

/** The filters of the list of requests; the place stands above the list. */
export default memo(function RequestFilters({ draft, change, onSubmit, isMember, onClear }: Props) {
  const choose = useMemo(() => choicesFor(change), [change])
  const services = useQuery(servicesQuery)
  const languages = useQuery(languagesQuery)
  const [wrong, setWrong] = useState<Wrong>({})
  useShownErrors(Object.keys(wrong).length > 0)
  useEffect(() => fetchAhead(), [])

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = whatIsWrong(draft)
    setWrong(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else onSubmit(draft)
  }

  return (
    <form onSubmit={submit} aria-label="Filtros" noValidate>
      <Stack gap="md">
        <ErrorOfAny of={[services, languages]} />
        <ListFilter
          label="Servicio"
          placeholder="Indiferente"
          items={services.data}
          value={draft.service}
          onChange={choose.service}
        />
        <LazyBoundary failed="No se han podido cargar las fechas.">
          <Suspense fallback={<div className={styles.dates} />}>
            <DateFilters
              from={draft.date_from ?? ''}
              to={draft.date_to ?? ''}
              onFrom={choose.from}
              onTo={choose.to}
              wrong={wrong}
            />
          </Suspense>
        </LazyBoundary>
        <Languages label="Idiomas requeridos" value={draft.languages} onChange={choose.languages} />
        {isMember && (
          <TickField
            label={COVERED}
            description="Las suyas y aquellas en las que cuentan con usted."
            checked={draft.covered ?? false}
            onChange={({ currentTarget }) => change({ covered: currentTarget.checked || undefined })}
          />
        )}
        <FilterActions onClear={onClear} />
      </Stack>
    </form>
  )
})

function choicesFor(change: Props['change']) {
  return {
    service: (service: number | undefined) => change({ service }),
    from: (day: string) => change({ date_from: day || undefined }),
    to: (day: string) => change({ date_to: day || undefined }),
    languages: (languages: string[]) => change({ languages }),
  }
}

/** Only dates are typed and can be wrong; all other filters are chosen. */
function whatIsWrong(draft: OpenFilters): Wrong {
  const issues = collaborationFilters.safeParse(draft).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}
