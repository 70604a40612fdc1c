import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function CollaborationsScreen() {
  return <UnderConstruction title="Peticiones de colaboración" />
}
