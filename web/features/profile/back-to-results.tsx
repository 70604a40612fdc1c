import { paths } from '#web/lib/paths.ts'
import { BackLink, useCameFromResults } from '#web/ui/page/back-link.tsx'

/** Leads back to the search from which the user came, at the same position; nothing otherwise. */
export function BackToResults() {
  if (!useCameFromResults()) return null
  return (
    <BackLink to={paths.detectives} isStepBack>
      Volver a los resultados
    </BackLink>
  )
}
