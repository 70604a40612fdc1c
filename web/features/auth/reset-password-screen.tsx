import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function ResetPasswordScreen() {
  return <UnderConstruction title="Restablecer la contraseña" />
}
