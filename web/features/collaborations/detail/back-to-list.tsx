import { paths } from '#web/lib/paths.ts'
import { BackLink, useCameFromResults } from '#web/ui/page/back-link.tsx'

/** Leads back to the list from which the user came, at the same position; otherwise to all requests. */
export function BackToList() {
  const isFromList = useCameFromResults()
  return (
    <BackLink to={paths.collaborations} isStepBack={isFromList} viewTransition>
      {isFromList ? 'Volver al listado' : 'Ver todas las peticiones'}
    </BackLink>
  )
}
