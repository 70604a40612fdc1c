import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function SearchScreen() {
  return <UnderConstruction title="Detectives" />
}
