import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function AccountScreen() {
  return <UnderConstruction title="Mi cuenta" />
}
