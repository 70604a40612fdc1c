import { paths } from '#web/lib/paths.ts'
import { BackLink, useCameFromResults } from '#web/ui/page/back-link.tsx'

/** Leads back to the search that led here, to the same place in it. Nothing for who came another way. */
export function BackToResults() {
  if (!useCameFromResults()) return null
  return (
    <BackLink to={paths.detectives} isStepBack>
      Volver a los resultados
    </BackLink>
  )
}
