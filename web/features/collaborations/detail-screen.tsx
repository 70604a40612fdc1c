import { UnderConstruction } from '#web/ui/under-construction.tsx'

export default function DetailScreen() {
  return <UnderConstruction title="Petición de colaboración" />
}
