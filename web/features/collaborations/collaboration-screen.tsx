import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function CollaborationScreen() {
  return <UnderConstruction title="Petición de colaboración" />
}
