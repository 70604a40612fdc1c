// Detectives for demonstrations, benchmarks and tests: invented, plausible, and the same for the same seed.
import type { DetectiveStatus } from '#contract/moderation.ts'
import { folded } from '../spanish-order.ts'
import { drawContactMeans } from './contact-means.ts'
import type { DemoDetective } from './demo-detective.ts'
import { drawMoreInformation } from './more-information.ts'
import { namedWorld } from './named-world.ts'
import { drawOfficeName } from './offices.ts'
import { drawName } from './people.ts'
import { drawWorkAreas, type Province, shortName, spreadOverProvinces } from './places.ts'
import { type Random, randomFrom, weighted } from './random.ts'
import { drawAssociations, drawLanguages, drawServices, drawWorkEquipment } from './skills.ts'

const LICENSES = 8000 // rule 3.5

const drawStatus = weighted<[DetectiveStatus, number]>(
  [
    ['approved', 94],
    ['awaiting_approval', 2.5],
    ['registered', 1.5],
    ['rejected', 1],
    ['suspended', 1],
  ],
  ([, weight]) => weight,
)
const drawAge = weighted<{ age_range: number | null; weight: number; years: [from: number, to: number] }>(
  [
    { age_range: null, weight: 8, years: [2, 25] },
    { age_range: 2, weight: 4, years: [2, 3] },
    { age_range: 3, weight: 18, years: [2, 10] },
    { age_range: 4, weight: 27, years: [4, 20] },
    { age_range: 5, weight: 26, years: [8, 28] },
    { age_range: 6, weight: 14, years: [12, 35] },
    { age_range: 7, weight: 3, years: [25, 42] },
  ],
  ({ weight }) => weight,
)
const reasons: Partial<Record<DetectiveStatus, string[]>> = {
  rejected: [
    'La diligencia no se lee bien. Envíe, por favor, una imagen más nítida.',
    'El número de licencia no coincide con el que figura en la diligencia.',
    'El documento enviado no es la primera página del libro-registro.',
  ],
  suspended: [
    'Baja temporal en el registro comunicada por su titular.',
    'Pendiente de aclarar la vigencia de la habilitación.',
  ],
}

/**
 * `count` detectives, distributed over Spain like its population. Their guarantees: see `eachDemoDetective`.
 */
export function demoDetectives(count: number, seed: number): DemoDetective[] {
  return [...eachDemoDetective(count, seed)]
}

/**
 * The same, one by one, for numbers that should not be in memory at once. E-mails and licence numbers are
 * unique and differ from those of the named world. There are 8,000 real licence numbers; detectives after
 * them get numbers above 8,000, since the database does not allow two approved detectives with the same one.
 */
export function* eachDemoDetective(count: number, seed: number): Generator<DemoDetective> {
  const random = randomFrom(seed)
  const spread = [...spreadOverProvinces(count)].flatMap(([province, number]) =>
    Array<Province>(number).fill(province),
  )
  const taken = new Set<number>(Object.values(namedWorld).map(({ license_number }) => license_number))
  const licenses = random.shuffled(
    Array.from({ length: LICENSES }, (_, index) => index + 1).filter((number) => !taken.has(number)),
  )
  for (const [index, province] of random.shuffled(spread).entries()) {
    const license_number = licenses[index] ?? LICENSES + 1 + index - licenses.length
    yield drawDetective({ number: index + 1, license_number, province }, random)
  }
}

function drawDetective(
  { number, license_number, province }: { number: number; license_number: number; province: Province },
  random: Random,
): DemoDetective {
  const gender = random.chance(0.36) ? 'f' : 'm'
  const name = drawName(province.community, gender, random)
  const email = `${addressPart(name.name)}.${addressPart(name.surname)}.${number}@example.org`
  const office_name = drawOfficeName({ ...name, community: province.community }, random)
  const { age_range, years } = drawAge(random)
  const work_areas = drawWorkAreas(province, random)
  const services = drawServices(random)
  const work_equipment = drawWorkEquipment(random)
  const [status] = drawStatus(random)
  const author = {
    gender,
    years: random.whole(...years),
    place: shortName(work_areas[0]!),
    services,
    work_equipment,
  } as const
  return {
    ...name,
    gender,
    email,
    license_number,
    office_name,
    age_range,
    race: random.chance(0.04) ? random.whole(2, 10) : null,
    more_information: random.chance(0.75) ? drawMoreInformation(author, random) : null,
    work_areas,
    services,
    work_equipment,
    associations: drawAssociations(province, random),
    languages: drawLanguages(province, random),
    contact_means: drawContactMeans({ email, office_name }, random),
    status,
    reason: reasons[status] ? random.pick(reasons[status]) : null,
    hidden_up_in_minutes:
      status === 'approved' && random.chance(0.03) ? random.pick([1440, 10_080, 43_200]) : null,
    registered_days_ago:
      status === 'awaiting_approval' || status === 'registered' ? random.whole(0, 6) : random.whole(7, 300),
  }
}

function addressPart(text: string): string {
  return folded(text).replaceAll(' ', '-')
}
