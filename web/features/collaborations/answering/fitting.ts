// How a request fits the detective who looks at it, in words.
import type { Collaboration } from '#contract/collaborations.ts'
import { requirements } from '#web/features/collaborations/detail/facts.ts'

export interface Fitting {
  text: string
  /** Null if it cannot be compared. */
  fits: boolean | null
}

/**
 * How the viewer fits. `shown`: place, service and languages, which the author sees too. `own`: the viewer
 * alone sees it.
 */
export function fittingOf(request: Collaboration): { shown: Fitting[]; own: Fitting[] } {
  const { fit, location, service, idioms } = request
  if (!fit) return { shown: [], own: [] }
  const asked = new Map(requirements(request).map(({ name, value }) => [name, value]))
  const line = (fits: boolean | null, wanted: string | undefined, yes: string): Fitting[] =>
    wanted === undefined ? [] : [{ fits, text: fits ? `Encaja: ${yes}` : `Piden ${wanted}` }]
  return {
    shown: [
      ...line(fit.place, `trabajar en ${location.name}`, placeOf(request)),
      ...(fit.service === null
        ? []
        : line(fit.service, `el servicio «${service?.name}»`, `ofrece «${service?.name}»`)),
      ...(fit.languages === null ? [] : line(fit.languages, named(idioms), `habla ${named(idioms)}`)),
    ],
    own: [
      ...(fit.gender === null ? [] : line(fit.gender, inSentence(asked.get('Género')), 'el género')),
      ...(fit.age === null ? [] : line(fit.age, inSentence(asked.get('Edad')), 'la edad')),
      ...line(null, asked.get('Vehículo') && `vehículo: ${asked.get('Vehículo')}`, ''),
    ],
  }
}

function placeOf({ own_area, location }: Collaboration) {
  const isWider = own_area?.how === 'contains' && own_area.area.full_name !== location.name
  return isWider
    ? `su zona «${own_area.area.full_name}» incluye ${location.name}`
    : `trabaja en ${location.name}`
}

function inSentence(fact: string | undefined) {
  return fact && fact.charAt(0).toLowerCase() + fact.slice(1)
}

function named(idioms: Collaboration['idioms']) {
  return new Intl.ListFormat('es').format(idioms.map(({ idiom }) => idiom.toLowerCase()))
}
