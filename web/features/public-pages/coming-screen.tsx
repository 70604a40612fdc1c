import { UnderConstruction } from '#web/ui/under-construction.tsx'

/** The one screen that is still to come. */
export default function ComingScreen() {
  return <UnderConstruction title="Revisar un registro" />
}
