// Professional secrecy (Ley 5/2014, art. 50): a request for help must not tell who the client or the person investigated
// is. Here stands how such data look in a text, for the form that shows them to their author before publishing and for
// the server that keeps in mind what was published all the same. Decision 0014 has the reasons and the figures.

import {
  hasRightControls,
  isSpokenTelephone,
  remainder97,
  SPOKEN,
  SPOKEN_HUNDREDS,
} from './discretion-numbers.ts'

/** What may give a third party away, with what it is called in a sentence. */
export const TELLS = {
  plate: 'una matrícula',
  identity: 'un DNI o NIE',
  telephone: 'un teléfono',
  iban: 'una cuenta bancaria',
  email: 'un correo electrónico',
  street: 'una dirección postal',
} as const
export type TellKind = keyof typeof TELLS

/** Something in a text that looks like data of a third party. */
export interface Tell {
  kind: TellKind
  /** As it stands in the text. */
  text: string
  /** Where it begins. */
  at: number
}

interface Look {
  kind: TellKind
  /** Over folded text. Every repetition is bounded, so that no text takes long. */
  like: RegExp
  /** Whether it is one after all, or how much of it, from its beginning. */
  confirm?: (found: string, before: string) => boolean | number
}

const PROVINCE =
  '[ABCHJLMOPSTVZ]|A[BLV]|B[AIU]|C[CEORSU]|G[CEIRU]|HU|IB|L[EOU]|M[ALU]|NA|O[RU]|P[MO]|S[EGOS]|T[EFO]|V[AI]|ZA|PGC|CNP'
/** Three letters that after four digits are seldom a plate: makes, units, currencies, courts, short names of things. */
const NO_PLATE = new RegExp(
  `\\d[ .-]*(?:${[
    'bmw|gt[sx]|rtx|byd|ktm|mhz|ghz|khz|kwh|rpm|kph|ppm|fps|[kcm]ms|[ghm]rs|kgs|[lmp]ts|[gm]bs|[km]bp|plt|pcs|pzs',
    'gbp|chf|cny|czk|dkk|hkd|jpy|krw|mxn|nzd|php|pln|sgd|thb|try|brl|clp|btc',
    'tsj|tjc|tgs|gps|sms|mms|pdf|dvr|nvr|dvd|hdr|crm|ssd|hdd|lsp|dgt|pvp|pvc|vpn|xml|dss|spf|ftp|http|ltd|pct',
  ].join('|')})$`,
  'i',
)
const NAMED_PLATE = /(?:matr|placa)[^\d\n]{0,25}$/i
const NAMED_VEHICLE =
  /(?:matr|placa|coche|vehiculo|turismo|furgo|camion|cabeza|tractora|remolque|moto|pick-?up|alquiler|taxi|autocar|caravana)[^\n]{0,38}$/i

/** Motorcycles and cameras: a round number, and letters that makers like. */
const MODEL = /^[A-Z]{1,2} ?\d{2}[05]0 ?(?:RR?|SX?|GT|GS|XT|HD|XL|TD|SE|MP|W|D)$/
const NAMED_IDENTITY = /(?:d\.?n\.?i|n\.?i\.?[ef]|identidad|identificacion)\b[^\d\n]{0,25}$/i
const NAMED_ACCOUNT = /(?:ccc|cuenta|iban|transferencia|ingres)[^\d\n]{0,25}$/i
const COMMON_DOMAIN = /\.(?:com|es|org|net|eu|cat|gal|eus|info|biz|fr|pt|it|de|uk|io|me)$/i
const CHECK_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** How Spaniards group the nine digits of a telephone, by the groups' lengths. */
const PHONE_GROUPS = /^(?:9|36|27|333|3222|2322|234|324|342|12222|1{9})$/
const NAMED_TELEPHONE = /(?:tel[a-z]{0,6}|tlfn?o?|tfno|movil|wh?at?s?app?|wasap|fijo|fax|num)\.?-$/i
const NAMED_REFERENCE =
  /(?:exp|ref|siniestro|poliza|factura|pedido|licencia|autos|serie|ticket|atestado|diligencias|denuncia|seguimiento|paquete|envio|albaran|lote|contrato|imei|codigo|ean)[^\d\n]{0,15}$/i

/** No part of a street's name: what goes on with the sentence. */
const NO_NAME =
  '(?!(?:al?|con|desde|durante|en|entre|hacia|hasta|hay|para|por|sin|sobre|tras|que|se|son|es|unos|unas|cada|donde|garaje|aparcamiento|parking|toros|km|kilometro|salida|tramo|esquina|frente|junto|nacional|comarcal|calle)\\b)'
const DAY_NAME = '\\d{1,2} de [a-z]{4,10}'
const NAME = `${NO_NAME}(?:[a-z]{1,4}\\.|[a-z](?:[a-z'-]{0,20}[a-z])?|${DAY_NAME})`
const LAST_NAME = `(?!(?:del?|las?|los|el|y|industrial|principal|cortada)\\b)${NO_NAME}(?:[a-z][a-z'-]{0,20}[a-z]|[ivx]|${DAY_NAME})`
const NAMES = `(?:${NAME} ){0,6}?${LAST_NAME}`
const NUMBERED =
  '(?:n\\.?[o°]?\\.?|num(?:ero)?\\.?|#|naves?|parcelas?|pab(?:ellon)?\\.?|modulo|chalet?|bloque|portal|villa|casa)'
/** After a number, what makes it a time, a date, a price, an amount. */
const AMOUNT =
  '\\d|[.:/]\\d|,\\d+(?! [a-d]\\b)|\\.[oa]\\b|-\\d+-| ?(?:hs?|min|km|m|c[vc]|dias?|a \\d+)\\b| ?[€%]| (?:de )?(?:(?:ene|febre)ro|marzo|abril|mayo|ju[nl]io|agosto|\\w+bre)| (?!antes)[a-z]{3,}[aeo]s\\b'
const NUMBER = `(?:,? ?s/n|,? ?num(?:ero)?\\.? ${SPOKEN_HUNDREDS}(?!\\w)|(?:(?:[.,]? |,)${NUMBERED} ?|, ?| )\\d{1,3}(?!${AMOUNT})(?:[a-z]\\b| bis\\b|-\\d{1,3}\\b)?)`
const STREET =
  '(?:c[./]{1,2} ?|(?:calle|cl|avenida|avd?a?|avinguda|plaza|placa|praza|pl|pz|pl?za|plza?|plz|passatge|ptge|psje|pje|diseminados?|caserio|callejuela|calleja|baixada|bajada|pujada|passeig|travessera|po|pso|rda|carretera|ctra|crta|carrer|cno|travesia|trav|urbanizacion|urb|poligono|pol|p\\.?i|glorieta|rambla|bulevar|boulevard|costanilla|callejon|corredera|rua)(?:[./] ?| ))'
/** Also other words: a street only where its name has a capital or an article. */
const OTHERWISE_WORDS =
  'paseo|ronda|camino|cami|pasaje|via|cuesta|alameda|vereda|senda|barriada|colonia|estrada|partida'

const likeStreet = (pattern: string) => new RegExp(`(?<!\\w)${pattern}`, 'gi')

const looks: Look[] = [
  {
    kind: 'plate',
    like: /(?<![\w.,])(?:(?:[CEHPRSTV][ -]?)?\d{4}[ ._/-]{0,3}[B-DF-HJ-NPR-TV-Z]{3}|\d(?: \d){3}(?: [B-DF-HJ-NPR-TV-Z]){3})(?!\w)/gi,
    confirm: (found, before) => !NO_PLATE.test(found) || NAMED_PLATE.test(before),
  },
  {
    kind: 'plate',
    like: new RegExp(
      `(?<![\\w-])(?:${PROVINCE})(?:[ -]?\\d{4}[ -]?[A-Z]{1,2}|-\\d{5,6}|[ ]?\\d{6})(?![\\w-])`,
      'gi',
    ),
    confirm: isProvincialPlate,
  },
  {
    kind: 'plate', // a foreign one
    like: /(?<![\w-])(?:[A-Z]{2}\d{3}[A-Z]{2}|[A-Z\d]{1,4}-[A-Z\d]{1,4}[ -][A-Z\d]{1,4})(?![\w-])/g,
    confirm: (found, before) => NAMED_PLATE.test(before) && /[A-Z].*\d|\d.*[A-Z]/.test(found),
  },
  {
    kind: 'plate', // a French, Italian or Portuguese one
    like: /(?<![\w-])(?:[A-Z]{2}([ -])\d{3}\1[A-Z]{2}|\d\d-[A-Z]{2}-\d\d|[A-Z]{2}-\d\d-[A-Z]{2}|\d\d-\d\d-[A-Z]{2})(?![\w-])/g,
    confirm: (_found, before) => NAMED_VEHICLE.test(before),
  },
  {
    kind: 'identity',
    like: /(?:(?<!\w|\d-)|(?<=(?<!\w)(?:dni|ni[ef]|n[o°]|num)))(?:[XYZ][ .·-]?(?:\d{7}|\d([. ·-])\d{3}\1\d{3})|\d{1,2}([. ·-]?)\d{3}\2\d{3})(?!\d)(?:[ .·/-]{0,2}[A-Z](?!\w))?/gi,
    confirm: confirmIdentity,
  },
  {
    kind: 'telephone',
    like: /(?<!\w|\d[.,-])(?:\(?(?:\+|00) ?34\)?[ .-]?|34[ .-]?)?\(?[6-9](?:(?: - |[ .·/()-]{0,2})\d){8}(?!\d|[.,]\d|-\d| ?€| eur)/gi,
    confirm: isTelephone,
  },
  {
    kind: 'telephone',
    like: /(?<![\w:.,]|\d )(?:\+|00) ?[1-9]\d{0,2}(?:[ .()-]{0,2}\d){7,12}(?!\d)/g,
    confirm: isForeignTelephone,
  },
  { kind: 'iban', like: /(?<!\w)(?:ES ?|[A-Z]{2})\d{2}(?:[ ./-]?[A-Z\d]){11,30}/gi, confirm: confirmIban },
  {
    kind: 'telephone',
    like: new RegExp(`(?<!\\w)${SPOKEN}(?:[ ,.-]{1,3}${SPOKEN}){2,8}(?!\\w)`, 'gi'),
    confirm: isSpokenTelephone,
  },
  {
    kind: 'iban', // the account's number before there were IBANs
    like: /(?<!\w)\d{4}([ -]?)\d{4}\1\d{2}\1\d{10}(?!\d)/g,
    confirm: (found, before) => /\D/.test(found) || NAMED_ACCOUNT.test(before) || hasRightControls(found),
  },
  {
    kind: 'email',
    like: /[\w.+%-]{1,40}(?: ?@ ?| ?[[({<](?:arroba|at|@)[\])}>] ?| arroba | at (?=\w+ dot ))(?:[\w-]{1,24}(?:\.| ?[[({<](?:punto|dot|\.)[\])}>] ?| punto | dot | ?[.,] ?(?=(?:com|es|org|net|eu|cat|gal)\b))){1,3}[a-z]{2,20}/gi,
    // Else a name in a social network: 'en instagram @talleres.gil'.
    confirm: (found) => !/ @\w/.test(found) || COMMON_DOMAIN.test(found),
  },
  {
    kind: 'email',
    like: /[\w.+%-]{1,40}(?: ?@ ?| arroba )(?:gmail|hotmail|outlook|yahoo|icloud)\b/gi,
  },
  { kind: 'street', like: likeStreet(STREET + NAMES + NUMBER) },
  {
    kind: 'street',
    like: likeStreet(`(?:${OTHERWISE_WORDS}) ${NAMES}${NUMBER}`),
    confirm: (found) => / (?:[a-z]+ )*[A-Z]| de(?:l| la| las| los) /.test(found),
  },
  { kind: 'street', like: likeStreet(`(?:gran via|diagonal)(?: ${NAMES})?${NUMBER}`) },
  {
    kind: 'street',
    like: likeStreet(
      `(?:${NAME} ){1,3}(?:kalea|kale|etorbidea|etorb\\.|hiribidea|plaza|pasealekua|ibilbidea|bidea|auzoa|enparantza)${NUMBER}`,
    ),
  },
  // Without its kind of way: after a word that says that somebody lives there, or before s/n or a postal code.
  {
    kind: 'street',
    like: likeStreet(`(?<=(?:viv|resid|domicili|direccion)[a-z]{0,8}:?(?: e[ns])? )${NAMES}${NUMBER}`),
    confirm: (found) => /^[A-Z]/.test(found),
  },
  {
    kind: 'street',
    like: /[a-z'-]{2,20},? (?:s\/n\b|\d{1,3}[,.]?(?: -)? (?:CP:? ?)?\d{5}(?!\d| ?€| ?eur))/gi,
  },
  { kind: 'street', like: likeStreet(`(?:numero|n\\.?o\\.?|el|al) \\d{1,3} de(?:l| la)? ${STREET}${NAMES}`) },
]

/** All of them, in the order of the text; where two overlap, the longer. Takes time in proportion to the text. */
export function tellsIn(text: string): Tell[] {
  const { plain, places } = folded(text)
  const kept: Found[] = []
  for (const found of looks.flatMap((look) => foundBy(look, plain)).sort((a, b) => a.start - b.start)) {
    const last = kept.at(-1)
    if (!last || last.end <= found.start) kept.push(found)
    else if (found.end - found.start > last.end - last.start) kept[kept.length - 1] = found
  }
  return kept.map(({ kind, start, end }) => {
    const at = places[start]!
    return { kind, text: text.slice(at, places[end]).trimEnd(), at }
  })
}

interface Found {
  kind: TellKind
  start: number
  end: number
}

function foundBy({ kind, like, confirm }: Look, plain: string): Found[] {
  const found: Found[] = []
  like.lastIndex = 0
  for (let match = like.exec(plain); match; match = like.exec(plain)) {
    const start = match.index
    const confirmed = confirm?.(match[0], plain.slice(Math.max(0, start - 45), start)) ?? true
    const length = confirmed === true ? match[0].length : Number(confirmed)
    if (length) found.push({ kind, start, end: start + length })
    // What was taken for its beginning may hide the beginning of another.
    like.lastIndex = start + (length || 1)
  }
  return found
}

/**
 * A text with plain letters, digits, hyphens and spaces for all that look like them, and without what cannot be seen, a space for several;
 * and for each of its characters, and its end, where it stands in the text.
 */
function folded(text: string) {
  let plain = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const seen = /\p{Pd}/u.test(character) ? '-' : character.normalize('NFKD')[0]!
    if (!/[\p{M}\p{Cf}]/u.test(character) && !(seen === ' ' && plain.endsWith(' '))) {
      plain += seen
      places.push(at)
    }
    at += character.length
  }
  places.push(at)
  return { plain, places }
}

/** One of before 2000. With a road or a model the letters are the next word: 'A-4021 en obras', 'Z 1000 SX'. */
function isProvincialPlate(found: string, before: string): boolean {
  if (NAMED_PLATE.test(before)) return true
  const isNextWord = / [a-z]{1,2}$/.test(found) && /^[A-Z]/.test(found)
  if (isNextWord) return false
  return /-/.test(found) || (/^[^a-z]+$/.test(found) && !/^[AO] /.test(found) && !MODEL.test(found))
}

function confirmIdentity(found: string, before: string): boolean | number {
  const [, number, letter] = /^(.*\d)[ .·/-]*([A-Z]?)$/i.exec(found)!
  const digits = number!
    .replace(/[. ·-]/g, '')
    .replace(/^[XYZ]/i, (first) => `${'XYZ'.indexOf(first.toUpperCase())}`)
  const fits = letter !== '' && CHECK_LETTERS[Number(digits) % 23] === letter!.toUpperCase()
  const apart = / [a-z]?$/.test(found) // perhaps the next word
  // Numbers with hyphens name many things.
  if (/\d-\d/.test(found) && !fits) return false
  if (NAMED_IDENTITY.test(before)) return fits || !apart || number!.length
  return !apart && (fits || /^[XYZ].*[A-Z]$/i.test(found))
}

function isTelephone(found: string, before: string): boolean {
  // A part of something longer: 'EXP-612-345-678'.
  if (/[a-z]-$/i.test(before) && !NAMED_TELEPHONE.test(before)) return false
  const own = found.replace(/^(?:\(?(?:\+|00) ?34|34(?=\D*(?:\d\D*){9}$))[ .)-]*/, '')
  const groups = own
    .match(/\d+/g)!
    .map((group) => group.length)
    .join('')
  return PHONE_GROUPS.test(groups) && (own !== found || groups !== '9' || !NAMED_REFERENCE.test(before))
}

/** From abroad, or with Spain's prefix: then nine digits. */
function isForeignTelephone(found: string, before: string): boolean {
  const [, own] = /^(?:\+|00) ?34(.*)$/.exec(found) ?? []
  if (own !== undefined && own.replace(/\D/g, '').length !== 9) return false
  if (found.startsWith('+')) return true
  return !NAMED_REFERENCE.test(before) && !/\D0{3}/.test(found)
}

/** The longest beginning that the check digits (ISO 7064) confirm; a Spanish one also where they do not. */
function confirmIban(found: string): number {
  for (let end = found.length; end > 14; end--) {
    if (/^\w/.test(found.slice(end)) || /\W$/.test(found.slice(0, end))) continue
    const compact = found.slice(0, end).replace(/\W/g, '').toUpperCase()
    if (
      /^ES\d{22}$/.test(compact) ||
      (found.match(/\d/g)!.length > 9 && remainder97(compact.slice(4) + compact.slice(0, 4)) === 1)
    )
      return end
  }
  return 0
}
