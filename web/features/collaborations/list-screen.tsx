import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function ListScreen() {
  return <UnderConstruction title="Peticiones de colaboración" />
}
