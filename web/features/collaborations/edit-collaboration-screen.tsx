import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function EditCollaborationScreen() {
  return <UnderConstruction title="Editar petición colaboración" />
}
