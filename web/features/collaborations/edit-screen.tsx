import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function EditScreen() {
  return <UnderConstruction title="Editar petición colaboración" />
}
