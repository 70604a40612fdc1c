import { useQuery } from '@tanstack/react-query'
import type { Hideable } from '#contract/notices.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'

const statement = lazyComponentQuery('statement', () => import('./statement.tsx'))

/**
 * Says to its author why a content is hidden by a decision. Its code is fetched if there is such a
 * content.
 */
export function Withheld(content: { kind: Hideable; id: number }) {
  const { data, error, refetch } = useQuery(statement)
  if (error) return <GeneralError error={error} onRetry={refetch} />
  return data && <data.Part {...content} />
}
