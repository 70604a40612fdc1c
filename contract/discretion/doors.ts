// The door number after a street's name, and how to tell it from a time, a date or a price.
import { anyOf } from './look.ts'
import { SPOKEN } from './spoken.ts'

/** Words before a door number. */
const DOOR = anyOf(`
  n\\.?[°o]?\\.? nr[°o]?\\.? no\\. num(?:ero|s)?\\.? # naves? parcelas? parc\\. pab(?:ellon)?\\.? modulo chalet? bloque
  blo?q?\\.? portal villa casa edificio edif\\.? torre local finca manzana mz\\. zk\\.? caseta vivienda bungalow
  apto\\.? apartamento
`)

/** Texts that never follow a door number: more digits, a decimal, an hour, a date, an ordinal sign. */
const GOES_ON = [
  '\\d',
  '[.:/]\\d(?!\\d?[°ª])',
  ',\\d+(?![°ª]| ?[a-d](?:[,.;)]|$))',
  '\\.[°ªoa]',
  '-\\d\\d-\\d',
  '[°ª]',
  '[a-z]\\d',
].join('|')
export const FIGURE = `\\d{1,3}(?!${GOES_ON})`
/** A number with its additions: '12 bis', '12-14', '12-A', '12B'. */
export const WHOLE = `${FIGURE}(?:[a-z]\\b| (?:bis|dup(?:licado)?)\\b|-\\d{1,3}\\b|-[a-z]\\b)?`

const NO_NUMBER = [
  's[/ .-]{1,2}n[°º]?',
  '(?<=, ?)sn',
  'z/g', // the same in Basque
  's/num(?:ero)?',
  'sin numero(?! (?:que|conoc|exact|visib|legib|de|ciert))',
].join('|')
const NONE = `(?:${NO_NUMBER})(?![\\w/])`

/** Text between the name and the door: 'polígono 1,' or 'km 2,' or '(antes Luna)'. */
export const BETWEEN =
  '(?:,? \\d{1,2}ª (?:fase|etapa)|,? (?:pol(?:igono)?|km|kilometro|sector|manzana|fase|bloque|blq|edificio|torre)\\.? ?[\\da-z]{1,3}(?![,.]?\\d)){0,2}(?: \\([^)\\n\\d]{2,20}\\))?'
const KILOMETRE = '(?:,? ?(?:km|kilometro)\\.? ?\\d{1,3}(?:[.,]\\d{1,3})?)?'
/** Other words that may stand before the number: 'a la altura del', ', en el'. */
const NEAR = '(?:,? (?:a la altura|altura|justo|frente|enfrente|junto)?(?: ?(?:en el|del?|al))?)?'

/** A number with a word that makes it a door: 'nº 12', 's/n', 'número doce', 'nave B-3'. */
export const CALLED = `(?:${[
  `(?:${KILOMETRE}${NEAR}[.,]? ?-? ?\\(?| ?,)${DOOR} ?:? ?\\d?${WHOLE}`,
  `(?: ?, ?| )\\(?${NONE}`,
  `[.,]? ?${DOOR} ${SPOKEN}`,
  ',? (?:nave|parcela|bloque|portal|local|modulo|edificio) (?:[b-df-hj-np-tv-xz]|[a-z]-?\\d{1,3})(?!\\w)',
].join('|')})`
/** Any door number, including a bare one, in figures or in words. */
export const NUMBER = `(?:${[
  CALLED,
  `,? (?:a la altura|altura|frente|enfrente) (?:del?|al) ${FIGURE}`,
  `(?: ?, ?| - ?|(?<=[a-z]{4})-| )${WHOLE}`,
  `,? ${SPOKEN}`,
].join('|')})`
/** A door number before the street's name: 'el 14 de la calle Sol', 'nave 7, polígono Juncaril'. */
export const BEFORE = `(?:${[
  `(?:numero|num\\.?|n[°o]\\.?|naves?|parcela|portal|bloque|chalet|local|el|al|del) (?:\\d{1,3}(?: ?[a-d]| bis)?|${SPOKEN}) (?:de|en)(?:l| las?| los)? `,
  '(?:nave|parcela|portal|bloque|chalet|n°|numero) \\d{1,3}[a-d]?, (?:en )?(?:el |la )?',
].join('|')})`

/** With singular forms, if the ending does not show a plural. */
const UNIT = anyOf(`
  hs? hrs? horas? min(?:utos)? seg km kms m mts metros m2 c[vc] dias? mil millon(?:es)? eur kg l ml cl cm mm cc gb tb kw w grados
  semana persona noche tarde jornada vez mes coche moto detective euro operativo agente unidad plazas
`)
const MONTH = '(?:ene|febre)ro|marzo|abril|mayo|ju[nl]io|agosto|(?:sept?iem|octu|noviem|diciem)bre'
/**
 * Words that look like plurals and are not: '12 lunes y martes', '12 vamos'. A town ('12 Burgos') has a
 * capital.
 */
const NO_PLURAL =
  '(?!(?:antes|entonces|ademas|apenas|atras|detras|quizas|lunes|martes|miercoles|jueves|viernes|despues)\\b|[a-z]+[aei]mos\\b)'
const MORE = '(?: [yoa] \\d+)?'
/** Words after a number that make it a time, a date, a price or an amount. */
const AMOUNT = new RegExp(
  `^(?:${[
    ' ?[€%$]',
    ' ?[ap]\\.? ?m\\b',
    ` ?${UNIT}\\b`,
    ' a \\d+\\b',
    `${MORE} (?:de )?(?:${MONTH})\\b`,
    `${MORE} ${NO_PLURAL}[a-z]{2,}[aeo]s\\b`,
  ].join('|')})`,
)
/** Texts that follow a door number in words that has no word before it. */
const AFTER_WORDS =
  /^(?:$|[.,;:)\n]| ?(?:bis|bajo|piso|primero|segundo|tercero|cuarto|quinto|sexto|septimo|octavo|izquierda|derecha|puerta|portal|escalera|esquina|de [A-Z]))/
const ENDS_WITHOUT = new RegExp(`(?:${NONE}| [a-z](?:-?\\d{1,3})?)$`, 'i')
const ENDS_IN_CALLED_WORDS = new RegExp(`${DOOR} ${SPOKEN}$`, 'i')

/** Whether the match ends in a door number and not in an amount. */
export function endsInDoor(found: string, after: string): boolean {
  const [, rest] = /\d{1,4}([^\d]{0,12}|-\d{1,3})$/.exec(found) ?? []
  if (rest !== undefined && !/[a-z]{4}/i.test(rest)) return !AMOUNT.test(rest + after)
  if (ENDS_WITHOUT.test(found)) return true
  if (ENDS_IN_CALLED_WORDS.test(found)) return !AMOUNT.test(after)
  return !/ una?$/i.test(found) && AFTER_WORDS.test(after)
}
