import { paths } from '#web/lib/paths.ts'
import { BackLink, useCameFromResults } from '#web/ui/page/back-link.tsx'

/** Leads back to the list that led here, to the same place in it; who came another way, to all requests. */
export function BackToList() {
  const isFromList = useCameFromResults()
  return (
    <BackLink to={paths.collaborations} isStepBack={isFromList} viewTransition>
      {isFromList ? 'Volver al listado' : 'Ver todas las peticiones'}
    </BackLink>
  )
}
