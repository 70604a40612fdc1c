import { expect, test } from 'vitest'
import { communitiesAsListed } from './communities-as-listed.ts'

const official = [
  'Andalucía',
  'Castilla y León',
  'Castilla-La Mancha',
  'Comunidad de Madrid',
  'Comunidad Foral de Navarra',
  'Comunitat Valenciana',
  'Extremadura',
  'Galicia',
  'Illes Balears',
  'La Rioja',
  'Melilla',
  'País Vasco',
  'Principado de Asturias',
  'Región de Murcia',
]

test('communities are listed by the name that people use', () => {
  expect(communitiesAsListed(official.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'Andalucía',
    'Asturias, Principado de',
    'Balears, Illes',
    'Castilla y León',
    'Castilla-La Mancha',
    'Comunitat Valenciana',
    'Extremadura',
    'Galicia',
    'La Rioja',
    'Madrid, Comunidad de',
    'Melilla',
    'Murcia, Región de',
    'Navarra, Comunidad Foral de',
    'País Vasco',
  ])
})
