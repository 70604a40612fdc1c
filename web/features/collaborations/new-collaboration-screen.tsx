import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function NewCollaborationScreen() {
  return <UnderConstruction title="Crear petición colaboración" />
}
