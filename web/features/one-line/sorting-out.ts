// Which parts of a line become filters of a list, and what is said of the others.
import { GENDERS } from '#contract/profile.ts'
import { longDate } from '#web/lib/dates.ts'
import type { Meaning, Part, Understood } from './rules/meanings.ts'
import { isImplied, placeIn } from './rules/one-place.ts'

/** The list that is searched. */
export type Box = 'directory' | 'requests'

/** The reading of a line by a search. It is kept with the search in the history. */
export interface Said {
  notes: string[]
}

export interface SortedOut {
  /** The parts that become filters. */
  used: Part[]
  /** Sentences on the rest. */
  notes: string[]
}

// One value each: the contract takes no second.
const SINGLE = new Set(['place', 'service', 'association', 'days', 'sort'])
const FILTERS: Record<Box, Set<string>> = {
  directory: new Set([
    'place',
    'service',
    'work_equipment',
    'association',
    'languages',
    'gender',
    'ages',
    'licence',
  ]),
  requests: new Set(['place', 'service', 'languages', 'days', 'sort']),
}

/** Sorts the parts of a line. */
export function sortOut({ parts, rest, unread }: Understood, box: Box): SortedOut {
  const used: Part[] = []
  const place = placeIn(parts)
  const [denied, second, unused, own]: Part[][] = [[], [], [], []]
  const isOwn = parts.some(({ meaning }) => filterOf(meaning) === 'owner')
  for (const part of parts) {
    const filter = filterOf(part.meaning)
    if (part.isDenied) denied!.push(part)
    else if (filter === 'owner' || (filter === 'covered' && isOwn)) own!.push(part)
    else if (!FILTERS[box].has(filter)) unused!.push(part)
    else if (isSaid(part, used) || (part !== place && isImplied(part, place))) continue
    else if (filter === 'place' && part !== place) second!.push(part)
    else if (SINGLE.has(filter) && used.some(({ meaning }) => filterOf(meaning) === filter))
      second!.push(part)
    else used.push(part)
  }
  const notRead = box === 'requests' && rest ? [rest, ...unread] : unread
  const notes = [
    ...used
      .filter(({ isCorrected }) => isCorrected)
      .map(({ text, meaning }) => `«${text}» se ha leído como ${labelOf(meaning)}.`),
    second!.length > 0 && `Solo cabe un valor de cada: queda fuera ${quoted(second!)}.`,
    denied!.length > 0 && `No se puede buscar por lo que no se quiere: queda fuera ${quoted(denied!)}.`,
    own!.length > 0 && 'Sus peticiones, también las cubiertas, están en «Mías».',
    unused!.length > 0 &&
      `${box === 'directory' ? 'La búsqueda de detectives' : 'La lista de peticiones'} no filtra por ${quoted(unused!)}.`,
    rest && box === 'directory' && `«${rest}» se busca como nombre o despacho.`,
    notRead.length > 0 && `No se ha entendido ${notRead.map((text) => `«${text}»`).join(', ')}.`,
  ]
  return { used, notes: notes.filter((note) => typeof note === 'string' && note !== '') as string[] }
}

/** Whether a used part says the same already: 'morosos e impagados'. */
function isSaid({ meaning }: Part, used: Part[]): boolean {
  if (meaning.kind === 'place') return false
  const [filter, label] = [filterOf(meaning), labelOf(meaning)]
  return used.some((one) => filterOf(one.meaning) === filter && labelOf(one.meaning) === label)
}

function filterOf(meaning: Meaning): string {
  if (meaning.kind === 'term') return meaning.term.filter
  return meaning.kind === 'list' ? meaning.of.filter : meaning.kind
}

/** The texts in quotes; those that stand beside each other together: «esta noche». */
function quoted(parts: Part[]): string {
  const texts: string[] = []
  parts.forEach(({ text, from }, order) => {
    const before = parts[order - 1]
    if (before && from - before.until === 1) texts.push(`${texts.pop()} ${text}`)
    else texts.push(text)
  })
  return texts.map((text) => `«${text}»`).join(', ')
}

const ORDERS = { start_date: 'Por fecha de comienzo', newest: 'Más recientes', match: 'Afines a mi perfil' }

/** The name of a meaning, as its chip has it. */
export function labelOf(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'place':
      return meaning.area.label
    case 'term':
      return meaning.term.name
    case 'gender':
      return GENDERS[meaning.gender]
    case 'ages':
      return agesOf(meaning)
    case 'days':
      return daysOf(meaning)
    case 'hour':
      return meaning.hour
    case 'licence':
      return `Licencia ${meaning.number}`
    case 'list':
      return meaning.of.filter === 'sort'
        ? ORDERS[meaning.of.value]
        : meaning.of.filter === 'owner'
          ? 'Mías'
          : 'Cubiertas'
  }
}

// Nobody is older.
const OLDEST = 100

function agesOf({ from, to }: { from: number; to: number }): string {
  if (to >= OLDEST) return `Desde ${from} años`
  return from === to ? `${from} años` : `De ${from} a ${to} años`
}

function daysOf({ from, to }: { from?: string; to?: string }): string {
  if (from && from === to) return longDate(from)
  return [from && `Desde el ${longDate(from)}`, to && `hasta el ${longDate(to)}`].filter(Boolean).join(' ')
}
