// The order of the work areas during editing, and the moves that the rule of priority refuses (rule 5.4).
import type { NamedArea } from '#contract/locations.ts'
import { priorityWarning } from '#contract/profile-sections.ts'

/** The areas after moving one of them. */
export function withMoved(areas: NamedArea[], from: number, to: number): NamedArea[] {
  const moving = areas[from]
  if (!moving) return areas
  const others = areas.toSpliced(from, 1)
  return others.toSpliced(to, 0, moving)
}

/** Why an area may not be moved there: the move would break an order that is valid. Null if it is allowed. */
export function refusalOfMove(areas: NamedArea[], from: number, to: number): string | null {
  const isAPlace = to >= 0 && to < areas.length
  return !isAPlace || priorityWarning(areas) ? null : priorityWarning(withMoved(areas, from, to))
}

/** Why some area may not be moved to a neighbouring position; null if all may. */
export function refusalAmong(areas: NamedArea[]): string | null {
  const refusals = areas.slice(1).map((_, at) => refusalOfMove(areas, at, at + 1))
  return refusals.find((refusal) => refusal !== null) ?? null
}

/** The announcement of an area's position: 'Getafe, Madrid está en el puesto 2 de 3.' */
export function saidPlace(areas: NamedArea[], at: number): string {
  return `${areas[at]?.full_name} está en el puesto ${at + 1} de ${areas.length}.`
}
