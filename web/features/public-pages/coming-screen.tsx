import { useMatches } from 'react-router'
import { UnderConstruction } from '#web/ui/under-construction.tsx'

/** The titles of the screens that are still to come, by the id of their route. */
const titles: Record<string, string> = {
  review: 'Revisar un registro',
}

export default function ComingScreen() {
  const id = useMatches().at(-1)?.id ?? ''
  return <UnderConstruction title={titles[id] ?? 'En construcción'} />
}
