// Names as common as in reality, mostly in their home regions.
import type { Gender } from '#contract/profile.ts'
import namesFile from './names.json' with { type: 'json' }
import { provinces } from './places.ts'
import { type Random, weighted } from './random.ts'

interface Name {
  name: string
  weight: number
  home?: number[]
}

const names: Record<'female' | 'male' | 'last', Name[]> = namesFile
const residents = Map.groupBy(provinces, ({ community }) => community)
const peopleIn = (communities: Iterable<number>) =>
  [...communities]
    .flatMap((community) => residents.get(community)!)
    .reduce((sum, { thousands }) => sum + thousands, 0)
const everybody = peopleIn(residents.keys())

const draws = new Map([...residents.keys()].map((community) => [community, drawsIn(community)]))

/** Name and surnames as in that community; a few people have no second surname. */
export function drawName(community: number, gender: Gender, random: Random) {
  const draw = draws.get(community)!
  return {
    name: draw[gender](random),
    surname: draw.last(random),
    second_surname: random.chance(0.03) ? null : draw.last(random),
  }
}

/** Another surname of the same community. */
export function drawSurname(community: number, random: Random): string {
  return draws.get(community)!.last(random)
}

function drawsIn(community: number) {
  const drawOf = (list: Name[]) => {
    const draw = weighted(list, (name) => name.weight * frequencyIn(community, name))
    return (random: Random) => draw(random).name
  }
  return { f: drawOf(names.female), m: drawOf(names.male), last: drawOf(names.last) }
}

/**
 * How much more or less common than in all of Spain: four of five people with a regional name live in its
 * region.
 */
function frequencyIn(community: number, { home }: Name): number {
  if (!home) return 1
  const atHome = peopleIn(home) / everybody
  return home.includes(community) ? 0.8 / atHome : 0.2 / (1 - atHome)
}
