// Postal addresses: what leads to a door. A street without a number, a road, a kilometre are places, and may stay.
import { anyOf, type Look } from './look.ts'
import { SPOKEN } from './spoken.ts'
import { AMBIGUOUS, BASQUE_WAY, MOSTLY_OTHER, WAY } from './ways.ts'

/** No part of a street's name: what goes on with the sentence. */
const NO_NAME = `(?!${anyOf(`
  al con desde durante en entre hacia hasta hay para por sin sobre tras que se son es unos unas cada donde cuando
  garaje aparcamiento parking toros km kilometro salida tramo esquina frente junto nacional comarcal calle numero num ni no pero como ya muy
  dias? horas? planta linea autobus bus habitacion lunes martes miercoles jueves viernes
`)}\\b)`
const DAY_NAME = '\\d{1,2}(?:(?:°|er)? de [a-z]{4,10}|°)'
const WORD = "[«\"]?[a-z](?:[a-z'·-]{0,20}[a-z])?[»\"]?"
const NAME = `${NO_NAME}(?:(?:[a-z]{1,4}\\.){1,3}|[a-z]{1,2}\\.?[°ª]|${WORD}|${DAY_NAME})`
const LAST_NAME = `(?!(?:del?|las?|los|les?|els?|y|e|da|do|dos|das|industrial|cortada)\\b)${NO_NAME}(?:[a-z][a-z'·-]{0,20}[a-z](?:\\.|[»"])?|["«][a-z'·-]{2,20}[»"]|[ivxl]|${DAY_NAME})`
const NAMES = `(?:${NAME} ){0,7}?${LAST_NAME}`
/** What stands before the number of a door. */
const DOOR = anyOf(`
  n\\.?[°o]?\\.? nr[°o]?\\.? no\\. num(?:ero|s)?\\.? # naves? parcelas? parc\\. pab(?:ellon)?\\.? modulo chalet? bloque blo?q?\\.?
  portal villa casa edificio edif\\.? torre local finca manzana mz\\. zk\\.? caseta vivienda bungalow apto\\.? apartamento
`)
const FIGURE = '\\d{1,3}(?!\\d|[.:/]\\d(?!\\d?[°ª])|,\\d+(?![°ª]| ?[a-d](?:[,.;)]|$))|\\.[°ªoa]|-\\d\\d-\\d|[°ª]|[a-z]\\d)'
const REST = '(?:[a-z]\\b| (?:bis|dup(?:licado)?)\\b|-\\d{1,3}\\b|-[a-z]\\b)?'
const NONE = '(?:s[/ .-]{1,2}n[°º]?|(?<=, ?)sn|z/g|s/num(?:ero)?|sin numero(?! (?:que|conoc|exact|visib|legib|de|ciert)))(?![\\w/])'
/** 'polígono 1,' or 'km 2,' between the name and the door. */
const BETWEEN = '(?:,? (?:pol(?:igono)?|km|kilometro|sector|manzana|fase|bloque|blq|edificio|torre)\\.? ?[\\da-z]{1,3}(?![,.]?\\d)){0,2}(?: \\([^)\\n\\d]{2,20}\\))?'
/** What may stand before the number as well: 'a la altura del 45', ', en el número 12'. */
const NEAR = ',? (?:a la altura|altura|justo|frente|enfrente|junto)?(?: ?(?:en el|del?|al))?'
const CALLED = `(?:(?:(?:,? ?(?:km|kilometro)\\.? ?\\d{1,3}(?:[.,]\\d{1,3})?)?(?:${NEAR})?[.,]? ?-? ?\\(?| ?,)${DOOR} ?:? ?\\d{0,1}${FIGURE}${REST}|(?: ?, ?| )\\(?${NONE}|[.,]? ?${DOOR} ${SPOKEN})`
const NUMBER = `(?:${CALLED}|,? (?:a la altura|altura|frente|enfrente) (?:del?|al) ${FIGURE}|(?: ?, ?| - ?|(?<=[a-z]{4})-| )${FIGURE}${REST}|,? ${SPOKEN})`
/** A number in figures or words of something that stands before its way: 'el 14 de la calle Sol'. */
const BEFORE = `(?:(?:numero|num\\.?|n[°o]\\.?|naves?|parcela|portal|bloque|chalet|local|el|al|del) (?:\\d{1,3}(?: ?[a-d]| bis)?|${SPOKEN}) (?:de|en)(?:l| las?| los)? |(?:nave|parcela|portal|bloque|chalet|n°|numero) \\d{1,3}[a-d]?, (?:en )?(?:el |la )?)`

/** After a number, what makes it a time, a date, a price, an amount. */
const UNIT = anyOf(`
  hs? hrs? horas? min(?:utos)? seg km kms m mts metros m2 c[vc] dias? mil millon(?:es)? eur kg l grados
  semana persona noche tarde jornada vez mes coche moto detective euro operativo agente unidad plazas
`)
const MONTH = '(?:ene|febre)ro|marzo|abril|mayo|ju[nl]io|agosto|(?:sept?iem|octu|noviem|diciem)bre'
const AMOUNT = new RegExp(
  `^(?: ?[€%$]| ?[ap]\\.? ?m\\b| ?${UNIT}\\b| a \\d+\\b|(?: [yoa] \\d+)? (?:de )?(?:${MONTH})\\b|(?: [yoa] \\d+)? (?!(?:antes|entonces|ademas|apenas|atras|detras|quizas|lunes|martes|miercoles|jueves|viernes|despues)\\b|[a-z]+[aei]mos\\b)[a-zñ]{2,}[aeo]s\\b)`,
)
/** What follows a number in words, where it is a door's. */
const AFTER_WORDS =
  /^(?:$|[.,;:)\n]| ?(?:bis|bajo|piso|primero|segundo|tercero|cuarto|quinto|sexto|septimo|octavo|izquierda|derecha|puerta|portal|escalera|esquina|de [A-Z]))/

const isNumber = (found: string, after: string): boolean => {
  const figure = /(\d{1,4})([^\d]{0,12}|-\d{1,3})$/.exec(found)
  if (figure && !/[a-z]{4}/i.test(figure[2]!)) {
    // A capital after it is the town: '12 Burgos'.
    return !AMOUNT.test(`${figure[2]}${after}`)
  }
  if (new RegExp(`(?:${NONE})$`, 'i').test(found)) return true
  const called = new RegExp(`${DOOR} ${SPOKEN}$`, 'i').test(found)
  const amount = AMOUNT.test(after)
  return called ? !amount : !/ una?$/i.test(found) && AFTER_WORDS.test(after)
}

const street = (pattern: string, isOne: (found: string) => boolean = () => true): Look => ({
  like: new RegExp(`(?<![\\w@])${pattern}`, 'gi'),
  confirm: (found, _before, after) => isOne(found) && isNumber(found, after),
})
const hasName = (found: string) => / (?:[a-z']+ )*(?:[a-z]')?[A-Z]| de(?:l| la| las| los) | (?:san|santa|santo|sant|doctor|virgen) /.test(found)
const isCapital = (found: string) => /^(?:[a-z]+ )?[A-Z]/.test(found)

/** Words after which a capital and a number are a street: 'vive en Doctor Esquerdo 46'. */
const LIVES = anyOf(
  'viv[a-z]{0,5} resid[a-z]{0,5} domicili[a-z]{0,5} direccion dir dom ubicacion empadronad[oa] aloj[a-z]{1,5} hosped[a-z]{1,5} duerm[a-z]{1,3} sit[oa] situad[oa] ubicad[oa] notaria portal piso atico chalet',
)
/** Words that say so less surely. */
const STAYS = anyOf('trabaj[a-z]{1,3} curra[a-z]? aparca[a-z]? recog[a-z]{1,3} qued[a-z]{1,4} salen? entran? local tienda bar oficina taller clinica despacho')
const NO_STREET = `(?!${anyOf('planta sala nave puerta piso local aula stand zona sector fase bloque pabellon hangar muelle plaza fila hab habitacion apartamento antena canal juzgado apto social instancia primera penal mercantil contencioso audiencia registro comisaria notaria parque almacen linea autos')}\\b)`
const FLOOR =
  '(?:esc\\.|pta\\.|\\d{1,2}[°ª] ?(?:[a-h]\\b|izq|dcha?|pta|puerta|piso|int|ext|centro)|bajo [a-d]\\b)'

export const streets: Look[] = [
  street(`${WAY}${NAMES}${BETWEEN}${NUMBER}`),
  street(`(?:calle|c/|carrer|rua) ?(?:(?:[a-z]|\\d{1,3})${CALLED}|[a-z], ?${FIGURE})`),
  street(`c/ ?[a-z]{3,20}${FIGURE}`),
  street(`${AMBIGUOUS} ${NAMES}${BETWEEN}${NUMBER}`, hasName),
  // In small letters.
  street(`(?:paseo|ronda|alameda|pasaje|camino) ${NAMES},? ${FIGURE}`, (found) => /[a-z]{4}\D*\d+$/.test(found)),
  street(`(?:paseo|camino|cami|alameda|vereda|senda|barrio) ${NAMES}${CALLED}`),
  street(`(?:paseo|camino|alameda|vereda) ${NAMES},? \\d{2,3}(?=$|[,.;)\\n])`),
  street(`${MOSTLY_OTHER} ${NAMES}${BETWEEN}${CALLED}`, hasName),
  // 'Lugar Outeiro, 4', where nothing goes on.
  street(`(?:lugar|aldea|paraje|cortijo|residencial|poblado) ${NAMES} ${FIGURE}(?=$|[,.;)\\n])`, hasName),
  street(`${MOSTLY_OTHER} ${NAMES}, ?${FIGURE}(?=$|[,.;)\\n])`, hasName),
  street(`(?:gran via|diagonal|paseo maritimo|passeig maritim|rambla|coso)(?: ${NAMES})?${NUMBER}`),
  street(`(?:${NAME} ){1,3}${BASQUE_WAY}${NUMBER}`, (found) => !/ plaza/i.test(found) || (isCapital(found) && !/\b(?:la|una|esta|cada) plaza/i.test(found))),
  // Without its kind of way: after a word that says that somebody lives there, before s/n, a floor or a postal code.
  street(`(?<=(?<!\\w)${LIVES}[.:(]{0,2}(?: en?[ns]?| de| por| x)? ?\\(?)${NO_STREET}${NAMES}${NUMBER}`, (found) => /^[A-Z]/.test(found)),
  street(
    `(?<=(?<!\\w)${STAYS} (?:en|por|x) )${NO_STREET}${NAMES} \\d\\d{1,2}(?=$|[,.;)\\n](?!\\d)| (?:bajo|local|\\d{1,2}[°ª]))`,
    (found) => /^[A-Z]/.test(found),
  ),
  street(`${NO_STREET}${WORD},? (?:s/n\\b(?![.:]? ?[a-z]{0,5}-?\\d(?!\\d{4}\\b)))`),
  street(`(?<=\\ben )${NO_STREET}${NAMES} ?n(?:um)?[°.]{1,2} ?${FIGURE}${REST}`, (found) => /^[A-Z].* ?(?:[A-Z]\S*) ?n/.test(found)),
  { like: /[a-z'-]{2,20},? \d{1,3}[,.]?(?: -)? (?:CP:? ?)?\d{5}(?!\d| ?€| ?eur)/gi },
  street(`${NO_STREET}${NAMES},? (?:n° ?)?${FIGURE}(?=,? ${FLOOR})`, (found) => /^[A-Z][a-z]/.test(found)),
  { like: new RegExp(`(?<!\\w)${BEFORE}(?:${WAY}${NAMES}|gran via\\b)`, 'gi') },
  { like: new RegExp(`(?<!\\w)${BEFORE}${AMBIGUOUS} ${NAMES}`, 'gi'), confirm: hasName },
]
