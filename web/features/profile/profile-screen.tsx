import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function ProfileScreen() {
  return <UnderConstruction title="Perfil" />
}
