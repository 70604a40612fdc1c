import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function RegistrationScreen() {
  return <UnderConstruction title="Crear cuenta" />
}
