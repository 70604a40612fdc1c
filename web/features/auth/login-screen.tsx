import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function LoginScreen() {
  return <UnderConstruction title="Iniciar sesión" />
}
