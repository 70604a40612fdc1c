import type { DetectiveFilters, Reading, readSearch, suggestSearch } from '#contract/directory.ts'
import { MUNICIPALITY, type NamedArea } from '#contract/locations.ts'
import { knownPlaces } from '#server/features/locations/places.ts'
import type { Call } from '#server/platform/http/http.ts'
import { correctionsOf } from './correcting.ts'
import { type Asker, hitsOf } from './service.ts'
import { knownTerms } from './terms.ts'

type Ask = Asker & Pick<Call<typeof readSearch>, 'hasHungUp'>

const MINUTE = 60
// Three of a kind: Madrid is a municipality, a province and a community.
const PLACES_MAX = 3
const TERMS_MAX = 3

/** The places and terms that the typed text may mean. */
export async function suggest({ db, input }: Call<typeof suggestSearch>) {
  const [places, terms] = await Promise.all([knownPlaces(db), knownTerms(db)])
  return {
    places: places.called(input.q, input.country),
    terms: terms.called(input.q).map(({ term }) => term),
  }
}

/**
 * The interpretations of the typed words, the assumed one first (docs/decisions/0028-one-box.md): the name of
 * a province, a community or a large town is that place; words that name exactly one service or equipment are
 * that term; otherwise they are a person's name, if anybody has it; otherwise a village, or any service or
 * language. The other interpretations follow it.
 */
export async function read(call: Call<typeof readSearch>) {
  const { viewer, input, limits, settings, address } = call
  const tries = settings.limits.readings_per_minute
  const limit = { name: 'readings', tries, seconds: MINUTE, waitFirst: MINUTE, waitMax: MINUTE }
  await limits.count(limit, viewer ? `account ${viewer.id}` : address)
  const filters = { ...input, page: 1 }
  const typed = input.q ?? ''
  if (!typed) return { data: [], corrections: [] }
  const named = {
    filter: 'q',
    value: null,
    area: null,
    name: typed,
    ...(await hitsOf(call, filters)),
  } as const
  // Only licences have digits.
  if (/\d/.test(typed)) return { data: [named], corrections: [] }
  const phrase = named.total === 0 ? withoutProfession(typed) : typed
  const { places, isPlace } = await placesIn(call, filters, phrase)
  const { terms, isTerm } = await termsIn(call, filters, phrase)
  const people = named.total > 0 ? [named] : []
  const others = [...places, ...terms]
  if (isPlace && (places[0]!.total > 0 || people.length === 0))
    return { data: [...places, ...people, ...terms], corrections: [] }
  if (isTerm) return { data: [...terms, ...people, ...places], corrections: [] }
  if (people.length > 0) return { data: [...people, ...others], corrections: [] }
  if (others.length > 0) return { data: others, corrections: [] }
  return {
    data: [named, ...(await begunIn(call, filters, phrase))],
    corrections: await correctionsOf(call, filters, phrase),
  }
}

/** The places with that whole name; and whether the first is a province, a community or a large town. */
async function placesIn(ask: Ask, filters: DetectiveFilters, phrase: string) {
  const known = await knownPlaces(ask.db)
  const whole = known
    .called(phrase, filters.country)
    .filter(({ is_whole }) => is_whole)
    .slice(0, PLACES_MAX)
  const first = whole[0]
  const isPlace = first !== undefined && (first.admin_area.level > MUNICIPALITY || known.isLarge(first))
  return { places: await placed(ask, filters, whole), isPlace }
}

/** The terms that contain the typed words as whole words; and whether it is exactly one. */
async function termsIn(ask: Ask, filters: DetectiveFilters, phrase: string) {
  const whole = (await knownTerms(ask.db)).called(phrase).filter(({ is_whole }) => is_whole)
  const terms: Reading[] = []
  for (const { term } of whole.slice(0, TERMS_MAX)) {
    if (ask.hasHungUp()) break
    const { filter, value } = term
    const isList = filter === 'work_equipment' || filter === 'languages'
    const next = isList ? [...new Set([...(filters[filter] as unknown[]), value])] : value
    terms.push({ ...term, area: null, ...(await hitsOf(ask, { ...filters, q: undefined, [filter]: next })) })
  }
  // A language may be a surname: Alemán, Catalán.
  const isTerm = whole.length === 1 && whole[0]!.term.filter !== 'languages'
  return { terms, isTerm }
}

/** The places whose names begin with the text: a beginning is too little to assume the place. */
async function begunIn(ask: Ask, filters: DetectiveFilters, phrase: string): Promise<Reading[]> {
  const begun = (await knownPlaces(ask.db)).called(phrase.slice(0, 60), filters.country)
  return await placed(ask, filters, begun.slice(0, PLACES_MAX))
}

async function placed(
  ask: Ask,
  filters: DetectiveFilters,
  areas: (NamedArea & { trail: { name: string }[] })[],
) {
  const found: Reading[] = []
  for (const { country, admin_area, full_name, trail } of areas) {
    if (ask.hasHungUp()) break
    const area = { country, admin_area, full_name }
    const hits = await hitsOf(ask, {
      ...filters,
      q: undefined,
      country,
      admin_area_level: admin_area.level,
      admin_area_id: admin_area.id,
    })
    // Distinguishes 'Sevilla, Sevilla' from 'Sevilla (provincia)'.
    const isTown = admin_area.level === MUNICIPALITY && trail.at(-1)?.name === trail.at(-2)?.name
    const name = isTown ? `${trail.at(-1)?.name} (municipio)` : full_name
    found.push({ filter: 'place', value: null, area, name, ...hits })
  }
  return found
}

/** 'detectives en Sevilla' means Sevilla, unless an office has that name. */
function withoutProfession(typed: string): string {
  return typed.replace(/^(detectives?|investigador(es)?|despachos?)( privados?)?( (en|de))? (?=\S)/i, '')
}
