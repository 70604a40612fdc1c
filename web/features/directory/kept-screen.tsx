import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FoundDetective } from '#contract/directory.ts'
import { keptQuery } from '#web/features/reaching/keeping.ts'
import { useDeferred } from '#web/lib/deferred.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { BackLink, useCameFromResults } from '#web/ui/page/back-link.tsx'
import { Page } from '#web/ui/page/page.tsx'
import type { Asked } from './asked.ts'
import { ResultCards } from './result-cards.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'

/** Nothing was searched for, so nothing is marked. */
const NOTHING: Asked = {
  words: [],
  isArea: () => false,
  level: undefined,
  service: undefined,
  work_equipment: [],
  languages: [],
}

/** The user's saved colleagues (rule 6.14). */
export default function KeptScreen() {
  const { data: fetched, error, refetch } = useQuery(keptQuery)
  const data = useDeferred(fetched)
  const shown = useShown(data?.data)
  const isFromSearch = useCameFromResults()
  return (
    <Page title="Colegas guardados" width="wide">
      <BackLink
        to={isFromSearch ? paths.detectives : paths.today}
        isStepBack={isFromSearch}
        viewTransition={!isFromSearch}
      >
        {isFromSearch ? 'Detectives' : 'Hoy'}
      </BackLink>
      {error && !data && <GeneralError error={error} onRetry={refetch} />}
      {!data && !error && <ResultsSkeleton count={4} />}
      {data && shown.length === 0 && (
        <EmptyState
          drawing="nothing-yet"
          text="Todavía no ha guardado a ningún colega. El marcador de cada resultado lo pone aquí; nadie más lo sabe"
        >
          <Button component={Link} viewTransition to={paths.detectives}>
            Buscar un colega
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && <ResultCards found={shown.map((detective) => ({ detective }))} asked={NOTHING} />}
    </Page>
  )
}

/**
 * The kept colleagues, and those who were dropped while the list is on view: they stay where they are, so
 * that a wrong press can be taken back and the focus is not lost.
 */
function useShown(now: FoundDetective[] = []): FoundDetective[] {
  const [before, setBefore] = useState(now)
  const shown = [
    ...now.filter(({ id }) => before.every((one) => one.id !== id)),
    ...before.map((one) => now.find(({ id }) => id === one.id) ?? one),
  ]
  if (shown.some((one, place) => one !== before[place])) setBefore(shown)
  return shown
}
