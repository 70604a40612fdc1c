import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function OwnCollaborationsScreen() {
  return <UnderConstruction title="Mis peticiones de colaboración" />
}
