import { useQuery } from '@tanstack/react-query'
import type { Collaboration } from '#contract/collaborations.ts'
import { publisherQuery } from '#web/features/collaborations/api.ts'
import { PrintedSheet } from '#web/ui/page/printed-sheet.tsx'
import { mainFacts, publishedOn, requirements } from './facts.ts'
import { reachingFacts } from './reaching.ts'

/** The request on paper. */
export function Printing({ request }: { request: Collaboration }) {
  // Fetched in advance: it is too late once the printing begins.
  const publisher = useQuery({
    ...publisherQuery(request.user.id),
    enabled: !request.has_closed_profile,
  }).data
  const facts = [
    ...mainFacts(request),
    ...requirements(request),
    { name: 'Publicada por', value: `${request.user.full_name}, el ${publishedOn(request)}` },
    ...reachingFacts(request, publisher),
  ]
  return (
    <PrintedSheet
      kind="Petición de colaboración"
      title={request.subject}
      facts={facts}
      texts={request.description ? [request.description] : []}
    />
  )
}
