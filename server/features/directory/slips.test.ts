// Slips in surnames and municipalities, made by a seeded generator; counts how many are corrected. Half of
// the names were used to develop the rules; the other half was held out until the rules were final.
import { describe, expect, test } from 'vitest'
import { NearTexts } from '#contract/near-texts.ts'
import { editsAllowed, editsBetween, soundOf } from '#contract/sounding.ts'
import { areaAliases } from '#server/database/reference-data/area-aliases.ts'
import { areasOfSpain } from '#server/database/reference-data/areas.ts'
import { folded } from '#server/database/spanish-order.ts'
import { leastMilliseconds } from '#server/testing/processes/computing-time.ts'

// The most common surnames of Spain (INE); every second one is held out.
const SURNAMES =
  'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Ruiz Díaz Moreno Muñoz Álvarez Romero Gutiérrez Alonso Navarro Torres Domínguez Ramos Vázquez Ramírez Gil Serrano Morales Molina Blanco Suárez Castro Ortega Delgado Ortiz Marín Rubio Núñez Medina Sanz Castillo Iglesias Cortés Garrido Santos Guerrero Lozano Cano Cruz Méndez Flores Prieto Herrera Peña León Márquez Cabrera Gallego Calvo Vidal Campos Reyes Vega Fuentes Carrasco Díez Aguilar Caballero Nieto Santana Vargas Pascual Giménez Herrero Hidalgo Montero Lorenzo Santiago Benítez Durán Ibáñez Arias Mora Ferrer Carmona Vicente Rojas Soto Crespo Román Pastor Velasco Parra Sáez Moya Bravo Rivera Gallardo Soler Esteban Pardo Franco Rivas Lara Silva Espinosa Camacho Merino Vera Mendoza Izquierdo Casado Arroyo Redondo Rey Luque Otero Rico Contreras Bermúdez Heredia Marcos Carrillo Quintana Sierra Segura Valero Salazar Plaza Acosta Robles Escudero Villar Zamora Pacheco Guillén Mateo Exposito Varela Bueno Villanueva Roldán Mateos Rueda Menéndez Beltrán Andrés Barroso Cuesta Escribano Aparicio Estévez Palacios Gracia Barrera Correa Oliva Trujillo Santamaría Bernal Manzano Murillo Ávila Montes Blázquez Hurtado Puig Casas Cuenca Valverde Ballesteros Macías Mejía Simón Abad Avilés Bosch Egea Cebrián'.split(
    ' ',
  )

const names = new Map(areasOfSpain().map(({ key, name }) => [key, name.split('/')[0]!]))
const TOWNS = [...areaAliases().size.keys()].map((key) => names.get(key)!)

/** Returns the same numbers for the same seed (mulberry32). */
function drawingFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

// Letters that are confused because they sound the same; below, keys that are neighbours on the keyboard.
const HEARD: Record<string, string> = { b: 'v', v: 'b', s: 'z', z: 's', c: 's', g: 'j', j: 'g', y: 'i' }
const BESIDE: Record<string, string> = {
  a: 's',
  e: 'r',
  i: 'o',
  o: 'p',
  u: 'i',
  l: 'k',
  n: 'm',
  r: 't',
  t: 'y',
  m: 'n',
  d: 'f',
}

function slipIn(word: string, draw: (below: number) => number): string {
  const at = 1 + draw(word.length - 1)
  const letter = word[at]!
  const changed = (to: string) => word.slice(0, at) + to + word.slice(at + 1)
  const slips = [
    changed(''),
    changed(letter + letter),
    changed(HEARD[letter] ?? BESIDE[letter] ?? letter + letter),
    changed(BESIDE[letter] ?? ''),
    word.replace(/ll/, 'y').replace(/h/, '').replace(/rr/, 'r'),
    word.slice(0, at - 1) + letter + word[at - 1] + word.slice(at + 1),
  ]
  const slipped = slips[draw(slips.length)]!
  return slipped === word ? changed('') : slipped
}

function rate(words: string[], seed: number): number {
  const draw = drawingFrom(seed)
  const known = new NearTexts<string>()
  for (const word of new Set([...SURNAMES, ...TOWNS].map(folded))) known.add(word, word)
  const tries = words
    .flatMap((word) => [word, word, word])
    .map((word) => [folded(word), slipIn(folded(word), draw)])
  const mended = tries.filter(([word, slip]) =>
    known
      .near(slip!)
      .slice(0, 3)
      .some(({ value }) => value === word),
  )
  return mended.length / tries.length
}

const half = (words: string[], which: number) =>
  words.filter((word, index) => index % 2 === which && folded(word).length > 4)

describe('slips of one letter are corrected by one of three suggestions', () => {
  test('in the surnames and towns that were used to develop the rules', () => {
    const rates = [rate(half(SURNAMES, 0), 17), rate(half(TOWNS, 0), 17)]
    for (const one of rates) expect(one).toBeGreaterThan(0.9)
  })

  test('in those held out', () => {
    const rates = [rate(half(SURNAMES, 1), 2026), rate(half(TOWNS, 1), 2026)]
    for (const one of rates) expect(one).toBeGreaterThan(0.9)
  })
})

test('a search among 20,000 words takes less than half the time of comparing each of them by its edits', () => {
  const draw = drawingFrom(5)
  const known = new NearTexts<string>()
  const letters = 'aeioulnrstmdcbgpv'
  const sounds: string[] = []
  for (let count = 0; count < 20_000; count += 1) {
    const word = Array.from({ length: 5 + draw(7) }, () => letters[draw(letters.length)]).join('')
    known.add(word, word)
    sounds.push(soundOf(word))
  }
  const typed = ['serano', 'barcelna', 'garsia', 'montserrrat', 'etxebaria']
  const near = leastMilliseconds(() => typed.map((text) => known.near(text)))
  const each = leastMilliseconds(() =>
    typed.map((text) =>
      sounds.filter(
        (sound) => editsBetween(soundOf(text), sound, editsAllowed(text.length)) <= editsAllowed(text.length),
      ),
    ),
  )
  console.info(`near ${near} ms, each ${each} ms`)
  expect(near).toBeLessThan(each / 2)
})
