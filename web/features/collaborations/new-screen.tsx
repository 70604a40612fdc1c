import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function NewScreen() {
  return <UnderConstruction title="Crear petición colaboración" />
}
