// Notes on a typed line: the parts that become filters, the name, and the words that became nothing.
import { expect, test } from 'vitest'
import { ASKED_ON, listsAtFirst } from '../bench/one-line/labelled.ts'
import { packedPlaces } from '../server/database/reference-data/packed-places.ts'
import { placesOf } from '../web/features/one-line/rules/places.ts'
import { readerOf } from '../web/features/one-line/rules/understand.ts'
import { type Box, labelOf, sortOut } from '../web/features/one-line/sorting-out.ts'

const read = readerOf(placesOf(packedPlaces()), listsAtFirst())

function said(line: string, box: Box = 'directory') {
  const understood = read(line, { isRequests: box === 'requests', today: ASKED_ON })
  const { used, notes } = sortOut(understood, box)
  return { filters: used.map(({ meaning }) => labelOf(meaning)), name: understood.rest, notes }
}

test('a common word that is a village too takes no place from the town after «en»', () => {
  expect(said('seguimiento a pareja en Alcorcón')).toEqual({
    ...{ filters: ['Alcorcón, Madrid'], name: '', notes: ['No se ha entendido «pareja».'] },
  })
  expect(said('algo para el puente en Benidorm', 'requests').filters).toEqual(['Benidorm, Alicante/Alacant'])
  expect(said('coche en Pareja').filters).toEqual(['Turismo', 'Pareja, Guadalajara'])
})

test('of two places the surer is searched; a place around it is not said to be left out', () => {
  expect(said('de Getafe o en Leganés')).toMatchObject({
    ...{ filters: ['Getafe, Madrid'], notes: ['Solo cabe un valor de cada: queda fuera «Leganés».'] },
  })
  expect(said('moto en Madrid, por la zona de Getafe')).toMatchObject({
    ...{ filters: ['Motocicleta', 'Getafe, Madrid'], notes: [] },
  })
})

test('words of the trade that became no filter are said, unless they belong to the service that was read', () => {
  expect(said('vigilancia laboral en Vigo').notes).toEqual(['No se ha entendido «laboral».'])
  expect(said('trabajador de baja en Vigo').notes).toEqual([])
})

test('ordinary words beside others are said, and not searched for as a name; alone they are a name', () => {
  expect(said('camarero con furgoneta en Vigo')).toEqual({
    filters: ['Furgoneta de vigilancia', 'Vigo, Pontevedra'],
    name: '',
    notes: ['No se ha entendido «camarero».'],
  })
  expect(said('3 detectives en Vigo').notes).toEqual(['No se ha entendido «3».'])
  expect(said('reunión con Núria Puig')).toMatchObject({
    ...{ name: 'Núria Puig', notes: [expect.anything(), 'No se ha entendido «reunión».'] },
  })
  expect(said('camarero').name).toBe('camarero')
  expect(said('Argos en Vigo').name).toBe('Argos')
})

test('two words for one filter are read as one', () => {
  expect(said('morosos e impagados, inglés, inglesa')).toEqual({
    ...{ filters: ['Solvencia y localización de bienes', 'Inglés'], name: '', notes: [] },
  })
})

test('a vehicle that the matter is about is no means of the colleague', () => {
  expect(said('micrófonos en el coche').filters).toEqual(['Barridos electrónicos'])
  expect(said('seguro de moto en Vigo').filters).toEqual([
    'Fraude a compañías de seguros',
    'Vigo, Pontevedra',
  ])
  expect(said('micrófonos, en coche').filters).toEqual(['Barridos electrónicos', 'Turismo'])
})

test('an island or a district is read as its province, which is said', () => {
  expect(said('barco en Mallorca').notes).toEqual(['«Mallorca» se ha leído como Illes Balears (provincia).'])
  expect(said('bajas en la Axarquía')).toMatchObject({
    filters: ['Bajas laborales fingidas', 'Málaga (provincia), Andalucía'],
    notes: ['«la Axarquía» se ha leído como Málaga (provincia), Andalucía.'],
  })
})

test('own requests are not searched for in the list of all, but where they are is said', () => {
  expect(said('mis peticiones cubiertas en Vigo', 'requests')).toEqual({
    filters: ['Vigo, Pontevedra'],
    name: '',
    notes: ['Sus peticiones, también las cubiertas, están en «Mías».'],
  })
})

test('a man is asked for by «tío» at the beginning only; short words of a hurry are read', () => {
  expect(said('tío con moto').filters).toEqual(['Hombre', 'Motocicleta'])
  expect(said('herencia de un tío').filters).toEqual(['Herencias y localización de herederos'])
  expect(said('el finde q viene en Vigo', 'requests').filters).toEqual([
    'Desde el 5 de diciembre de 2026 hasta el 6 de diciembre de 2026',
    'Vigo, Pontevedra',
  ])
})

test('an abbreviated saint is a town, and the port of a town is that town', () => {
  expect(said('S. Sebastián de los Reyes, moto').filters).toEqual([
    ...['San Sebastián de los Reyes, Madrid', 'Motocicleta'],
  ])
  expect(said('barco en el puerto de Mahón').filters).toEqual(['Embarcación', 'Maó, Illes Balears'])
})

test('an ordinary word is no slip, and a woman who is followed is not the colleague', () => {
  expect(said('buscar a un hermano en Vigo').filters).toEqual(['Vigo, Pontevedra'])
  expect(said('acoso a una chica en Vigo').filters).not.toContain('Mujer')
  expect(said('busco a una mujer en Vigo').filters).toContain('Mujer')
})
