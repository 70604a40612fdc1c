// Postal addresses with a door. A street without a number, a road or a kilometre is only a place, and is
// allowed.
import { BEFORE, BETWEEN, CALLED, endsInDoor, FIGURE, NUMBER, WHOLE } from './doors.ts'
import { anyOf, type Look } from './look.ts'
import { AMBIGUOUS, BASQUE_WAY, MOSTLY_OTHER, WAY } from './ways.ts'

/** Not part of a street's name: words that continue the sentence. */
const NO_NAME = `(?!${anyOf(`
  al con desde durante en entre hacia hasta hay para por sin sobre tras que se son es unos unas cada donde cuando
  garaje aparcamiento parking toros km kilometro salida tramo esquina frente junto nacional comarcal calle numero num
  ni no pero como ya muy dias? horas? planta linea autobus bus habitacion lunes martes miercoles jueves viernes
  bizum whatsapp telegram wallapop paypal sms e?mail web
`)}\\b)`
/** Words that cannot end a name. */
const NO_END = `(?!${anyOf('del? las? los les? els? el y e da do dos das industrial cortada')}\\b)`
const DAY_NAME = '\\d{1,2}(?:(?:°|er)? de [a-z]{4,10}|°)'
const WORD = '[«"]?[a-z](?:[a-z\'·-]{0,20}[a-z])?[»"]?'
/** 'J.F.', 'Sta.', 'M.ª' and the like belong to a name and do not end it. */
const NAME = `${NO_NAME}(?:(?:[a-z]{1,4}\\.){1,3}|[a-z]{1,2}\\.?[°ª]|${WORD}|${DAY_NAME})`
const LAST_NAME = `${NO_END}${NO_NAME}(?:[a-z][a-z'·-]{0,20}[a-z][.»"]?|["«][a-z'·-]{2,20}[»"]|[ivxl]|${DAY_NAME})`
const NAMES = `(?:${NAME} ){0,7}?${LAST_NAME}`

/** Words after which a capital and a number are a street: 'vive en Doctor Esquerdo 46'. */
const LIVES = anyOf(`
  viv[a-z]{0,5} resid[a-z]{0,5} domicili[a-z]{0,5} ubicacion empadronad[oa] aloj[a-z]{1,5}
  hosped[a-z]{1,5} duerm[a-z]{1,3} sit[oa] situad[oa] ubicad[oa] notaria portal piso atico chalet
`)
/** Weaker signs of the same. */
const STAYS = anyOf(`
  trabaj[a-z]{1,3} curra[a-z]? aparca[a-z]? recog[a-z]{1,3} qued[a-z]{1,4} salen? entran?
  local tienda bar oficina taller clinica despacho
`)
/** Words with numbers that are not streets. */
const NO_STREET = `(?!${anyOf(`
  planta sala nave puerta piso local aula stand zona sector fase bloque pabellon hangar muelle plaza fila hab habitacion
  apartamento apto antena canal juzgado social instancia primera penal mercantil contencioso audiencia registro comisaria
  notaria parque almacen linea autos
`)}\\b)`
/** 'Juzgado de lo Social número 12 de Sevilla' */
const IS_OFFICE = new RegExp(
  `${anyOf('juzg instanc social penal mercantil notar registr sala secci grupo comisar parque oficina sede puesto colegi canal dorsal linea jugador ranking')}[^\\n]{0,30}$`,
  'i',
)
const FLOOR =
  '(?:esc\\.|pta\\.|\\d{1,2}[°ª] ?(?:[a-h]\\b|izq|izd|dr?ch|pta|puerta|piso|int|ext|centro)|bajo [a-d]\\b)'
/** The sentence stops here, so that the number does not count something. */
const END = '(?=$|[,.;)\\n](?!\\d))'

type Rule = (found: string) => boolean
const hasName: Rule = (found) =>
  / (?:[a-z']+ )*(?:[a-z]')?[A-Z]| de(?:l| la| las| los) | (?:san|santa|santo|sant|doctor|virgen) /.test(
    found,
  )
const beginsWithCapital: Rule = (found) => /^[A-Z]/.test(found)
const endsInLongWord: Rule = (found) => /[a-z]{4}\D*\d+$/.test(found)
/** In Spanish 'plaza' comes before the name: 'la plaza 12' is a parking space. */
const isBasque: Rule = (found) =>
  !/ plaza/i.test(found) || (/^(?:[a-z]+ )?[A-Z]/.test(found) && !/\b(?:la|una|esta|cada) plaza/i.test(found))

/** `sign`: what the rest cannot do without, if its beginning is nothing special. */
const street = (begin: string, rest: string, rule: Rule = () => true, sign?: string): Look => ({
  like: new RegExp(`(?<![\\w@])${begin}${rest}`, 'gi'),
  only: new RegExp(sign ?? `(?<![\\w@])${begin}`, 'i'),
  confirm: (found, _before, after) => rule(found) && endsInDoor(found, after),
})
const doorFirst = (begin: string, rest: string, confirm?: Look['confirm']): Look => ({
  like: new RegExp(`(?<!\\w)${begin}${rest}`, 'gi'),
  only: new RegExp(`(?<!\\w)${begin}`, 'i'),
  ...(confirm && { confirm }),
})

export const streets: Look[] = [
  street(WAY, `${NAMES}${BETWEEN}${NUMBER}`),
  // 'calle A, nave 3', 'Calle 14, número 6'
  street('(?:calle|c/|carrer|rua)', ` ?(?:(?:[a-z]|\\d{1,3})${CALLED}|[a-z], ?${FIGURE})`),
  street('c/', ` ?[a-z]{3,20}${FIGURE}`),
  street(AMBIGUOUS, ` ${NAMES}${BETWEEN}${NUMBER}`, hasName),
  // In small letters, as people type on a telephone: 'paseo zorrilla 150'.
  street('(?:paseo|ronda|alameda|pasaje|camino) ', `${NAMES},? ${FIGURE}`, endsInLongWord),
  street('(?:paseo|camino|alameda|vereda) ', `${NAMES},? \\d{2,3}${END}`),
  street(
    '(?:paseo|camino|cami|alameda|vereda|senda|barrio|cuesta|costera|barriada|colonia|estrada|via) ',
    `${NAMES}${CALLED}`,
  ),
  street(MOSTLY_OTHER, ` ${NAMES}${BETWEEN}${CALLED}`, hasName),
  street('(?:lugar|aldea|paraje|cortijo|residencial|poblado) ', `${NAMES} ${FIGURE}${END}`, hasName),
  street(MOSTLY_OTHER, ` ${NAMES}, ?${FIGURE}${END}`, hasName),
  // Streets whose kind of way is their name.
  street('(?:gran via|diagonal|paseo maritimo|passeig maritim|rambla|coso)', `(?: ${NAMES})?${NUMBER}`),
  street('(?:[a-z]{3,15}kale(?:a|an|ko)?|diseminados?)', NUMBER),
  street('', `(?:${NAME} ){1,3}${BASQUE_WAY}${NUMBER}`, isBasque, ` ${BASQUE_WAY}`),
  // Without a kind of way: after a word that says that somebody lives there, or before s/n, a floor or a
  // postal code.
  street(
    `(?<=(?<!\\w)(?:${LIVES}[.:(]{0,2}(?: en?[ns]?| de| por| x)?|dir(?:eccion)?\\.?(?:[:(]| es| en| \\()) ?\\(?)`,
    `${NO_STREET}${NAMES}${NUMBER}`,
    beginsWithCapital,
  ),
  street(
    `(?<=(?<!\\w)${STAYS} (?:en|por|x) )`,
    `${NO_STREET}${NAMES} \\d\\d{1,2}(?:${END}|(?= (?:bajo|local|\\d{1,2}[°ª])))`,
    beginsWithCapital,
  ),
  // Before a number, 's/n' means the serial number of a machine.
  street('', `${NO_STREET}${WORD},? (?:s/n\\b(?![.:]? ?[a-z]{0,5}-?\\d(?!\\d{4}\\b)))`, undefined, ' s/n\\b'),
  street(
    '(?<=\\ben )',
    `${NO_STREET}${NAMES} ?n(?:um)?[°.]{1,2} ?${WHOLE}`,
    (found) => /^[A-Z].* ?(?:[A-Z]\S*) ?n/.test(found),
    'n(?:um)?[°.]{1,2} ?\\d',
  ),
  { like: /[a-z'-]{2,20},? \d{1,3}[,.]?(?: -)? (?:CP:? ?)?\d{5}(?!\d| ?€| ?eur)/gi },
  street(
    '',
    `${NO_STREET}${NAMES},? (?:n° ?)?${FIGURE}(?=,? ${FLOOR})`,
    (found) => /^[A-Z][a-z]/.test(found),
    `\\d,? ${FLOOR}`,
  ),
  doorFirst(BEFORE, `(?:${WAY}${NAMES}|gran via\\b)`),
  doorFirst(BEFORE, `${AMBIGUOUS} ${NAMES}`, hasName),
  doorFirst(
    '(?:en el|del|al) (?:numero|n°) \\d{2,3} ',
    `de(?:l| la| los)? ${NAMES}`,
    (found, before) => /de(?:l| la| los)? [A-Z]/.test(found) && !IS_OFFICE.test(before),
  ),
]
