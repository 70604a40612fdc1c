// The places of Spain on the device, found by their names.
import { COMMUNITY, COUNTRY, MUNICIPALITY, PROVINCE } from '#contract/locations.ts'
import { type Near, NearTexts } from '#contract/near-texts.ts'
import { EMPTY } from '../vocabulary/small-words.ts'
import { phraseOf } from './words.ts'

export interface Area {
  level: number
  id: number
  name: string
  /** 'Getafe, Madrid', as the server names it. */
  label: string
  parent: Area | null
  /** 0 for larger areas; the rank of a larger town; Infinity for a village. */
  rank: number
}

export interface Places {
  all: Area[]
  /** By a whole name, folded. */
  exact: Map<string, Area[]>
  /** By the words of a name without articles and prepositions, if that is another text. */
  loose: Map<string, Area[]>
  /** By a name of several words written as one. */
  joined: Map<string, Area[]>
  /** By the first words of a larger town's name. */
  begun: Map<string, Area[]>
  /** The names of larger places, as words without articles and prepositions; the largest first. */
  larger: { words: string[]; area: Area }[]
  /** The names of islands, which are read as their provinces. */
  islands: Set<string>
  /** Every word of a name. */
  words: Set<string>
  /** Places whose name sounds or is written nearly so, the nearest first. */
  near: (phrase: string) => Near<Area>[]
}

/** A smaller rank is a larger town. */
export const LARGE = 400

// Municipalities between two steps, and looked-up phrases kept.
const STEP = 40
const KEPT_MAX = 2000

const GENERIC = new Set(
  'santa sant sanlucar puerto port villa vila castell castillo ciudad valle vall nueva nuevo monte mont torre torres fuente pueblo puebla pobla sierra campo campos casas real alto baja ribera rio aldea arroyo peña pena cabeza molina mas maria jose juan villanueva vilanova jaca nava navas prado pola don dos tres playa playas mar marina rosas costa centro norte'.split(
    ' ',
  ),
)

/** Reads the packed text (server/database/reference-data/packed-places.ts). */
export function placesOf(packed: string): Places {
  const steps = placesIn(packed)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same in small steps, so that a slow telephone can draw between them. */
export function* placesIn(packed: string): Generator<undefined, Places> {
  const [communities, provinces, municipalities, largest] = packed.split('\n\n')
  const rank = new Map(largest!.split(' ').map((id, order) => [Number(id), order + 1]))
  const index = new PlaceIndex()
  const spain: Area = { level: COUNTRY, id: 1, name: 'España', label: 'Toda España', parent: null, rank: 0 }
  index.add(spain, ['España', 'toda España', 'Espanya', 'Espainia'])
  const byCommunity = new Map<number, Area>()
  for (const line of communities!.split('\n')) {
    const [id, name, ...others] = line.split('|')
    const area = { level: COMMUNITY, id: Number(id), name: name!, label: name!, parent: null, rank: 0 }
    byCommunity.set(area.id, area)
    index.add(area, [name!, ...others])
  }
  const byProvince = new Map<number, Area>()
  for (const line of provinces!.split('\n')) {
    const [id, community, label, name, ...others] = line.split('|')
    const parent = byCommunity.get(Number(community)) ?? null
    const area = { level: PROVINCE, id: Number(id), name: name!, label: label!, parent, rank: 0 }
    byProvince.set(area.id, area)
    for (const other of others) if (other.startsWith('*')) index.islands.add(phraseOf(other))
    index.add(
      area,
      [name!, ...others].map((other) => other.replace('*', '')),
    )
  }
  let id = 0
  let province: Area | null = null
  for (const line of municipalities!.split('\n')) {
    if (line.startsWith('#')) {
      yield
      province = byProvince.get(Number(line.slice(1))) ?? null
      id = Number(line.slice(1)) * 1000
      continue
    }
    const [, gap, names] = /^(?:(\d+)>)?(.*)$/.exec(line)!
    const [name, ...others] = names!.split('|')
    id += Number(gap ?? 1)
    const label = province?.label === name ? name! : `${name}, ${province?.name}`
    const size = rank.get(id) ?? Number.POSITIVE_INFINITY
    index.add({ level: MUNICIPALITY, id, name: name!, label, parent: province, rank: size }, [
      name!,
      ...others,
    ])
  }
  return yield* index.places()
}

class PlaceIndex {
  readonly #all: Area[] = []
  readonly #exact = new Map<string, Area[]>()
  readonly #loose = new Map<string, Area[]>()
  readonly #joined = new Map<string, Area[]>()
  readonly #begun = new Map<string, Area[]>()
  readonly #words = new Set<string>()
  readonly islands = new Set<string>()

  add(area: Area, names: string[]) {
    this.#all.push(area)
    for (const name of names) {
      const parts = name.includes('/') ? [name, ...name.split('/')] : [name]
      for (const part of parts) this.#called(area, phraseOf(part))
    }
  }

  #called(area: Area, phrase: string) {
    put(this.#exact, phrase, area)
    const words = phrase.split(' ')
    for (const word of words) this.#words.add(word)
    if (words.length === 1) return
    const content = words.filter((word) => !EMPTY.has(word))
    if (content.length < words.length && content.length > 0) put(this.#loose, content.join(' '), area)
    put(this.#joined, words.join(''), area)
    if (area.level === MUNICIPALITY && area.rank < LARGE && content.length > 1)
      for (let count = 1; count < content.length; count += 1) {
        const begun = content.slice(0, count).join(' ')
        if (begun.length > 3 && !GENERIC.has(begun)) put(this.#begun, begun, area)
      }
  }

  *places(): Generator<undefined, Places> {
    const near = new NearTexts<Area>()
    for (const map of [this.#exact, this.#loose, this.#joined, this.#begun])
      for (const areas of map.values()) if (areas.length > 1) areas.sort(byImportance)
    for (const [name, [area]] of this.#exact) {
      if (name.length > 3) near.add(name, area!)
      if (area!.level === MUNICIPALITY && area!.id % STEP === 0) yield
    }
    const larger = [...this.#exact]
      .filter(([, [area]]) => area!.rank < LARGE)
      .map(([name, [area]]) => ({ words: name.split(' ').filter((word) => !EMPTY.has(word)), area: area! }))
      .sort((a, b) => a.area.rank - b.area.rank)
    const found = new Map<string, Near<Area>[]>()
    return {
      larger,
      all: this.#all,
      exact: this.#exact,
      loose: this.#loose,
      joined: this.#joined,
      begun: this.#begun,
      words: this.#words,
      islands: this.islands,
      // A line is read again with each letter, so most phrases have been looked up before.
      near: (phrase) => {
        const before = found.get(phrase)
        if (before) return before
        if (found.size > KEPT_MAX) found.clear()
        const now = near.near(phrase)
        found.set(phrase, now)
        return now
      },
    }
  }
}

function put(map: Map<string, Area[]>, key: string, area: Area) {
  const list = map.get(key)
  if (!list) map.set(key, [area])
  else if (!list.includes(area)) list.push(area)
}

/** Larger areas first, since they contain the town of the same name; then larger towns (decision 0028). */
function byImportance(a: Area, b: Area): number {
  if (a.level !== b.level) return b.level - a.level
  return a.rank === b.rank ? a.id - b.id : a.rank - b.rank
}

/** Whether the first contains the second. */
export function contains(outer: Area, inner: Area): boolean {
  for (let area = inner.parent; area; area = area.parent) if (area === outer) return true
  return false
}
