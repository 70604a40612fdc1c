import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function HelpScreen() {
  return <UnderConstruction title="Ayuda" />
}
