import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function ContactScreen() {
  return <UnderConstruction title="Contacto" />
}
