import { spanishOrder } from '../spanish-order.ts'
import { drawSurname } from './people.ts'
import type { Random } from './random.ts'

interface Owner {
  surname: string
  second_surname: string | null
  community: number
}

const CATALONIA = 9

const words = [
  ...[
    'Atalaya',
    'Brújula',
    'Candil',
    'Celosía',
    'Claraboya',
    'Garza',
    'Lince',
    'Mirador',
    'Penumbra',
    'Vigía',
  ],
  ...[
    'Zahorí',
    'Umbral',
    'Rosa de los Vientos',
    'Trastienda',
    'Rompeolas',
    'Contraluz',
    'La Otra Acera',
    'Farola',
  ],
]

/**
 * The name of a detective's office, or null: four in ten have none. Any similarity to a real office is
 * accidental.
 */
export function drawOfficeName(owner: Owner, random: Random): string | null {
  if (random.chance(0.4)) return null
  const { surname, second_surname, community } = owner
  const partner = drawSurname(community, random)
  const names = [
    `${surname} Investigación Privada`,
    `${surname} Detectives`,
    `Detectives ${surname}`,
    `Gabinete ${surname}`,
    `Agencia ${surname}`,
    `${surname} ${second_surname ?? partner} Investigadores`,
    `Despacho ${surname} & ${partner}`,
    `${surname} y ${partner}, detectives privados`,
    `${random.pick(words)} Investigación`,
    `${random.pick(words)} Detectives`,
  ]
  if (community === CATALONIA) names.push(`${surname} Detectius Privats`, `Despatx ${surname}`)
  return random.pick(names)
}

/** An office's name as part of an address. */
export function officeDomain(office_name: string): string {
  const label = spanishOrder(office_name).replaceAll('~', '').replaceAll(' ', '-')
  return `${label}.example.org` // reserved for examples (RFC 2606): nobody receives this mail
}
