// Professional secrecy (Ley 5/2014, art. 50): a request for help must not tell who the client or the person investigated
// is. Here stands how such data look in a text, for the form that shows them to their author before publishing and for
// the server that keeps in mind what was published all the same. Decision 0014 has the reasons and the figures.

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
  /** How much of what was found it is, from its beginning; 0 where it is something else after all. */
  confirm?: (found: string, before: string) => number
}

const all = (found: string) => found.length

const PROVINCE =
  'A|AB|AL|AV|BA?|BI|BU|CA?|CC|CE|CO|CR|CS|CU|GC|GE|GI|GR|GU|HU?|J|LE?|LO|LU|MA?|ML|MU|NA|OR?|OU|PM?|IB|PO|SA?|SE|SG|SO|SS|TE?|TF|TO|VA?|VI|ZA?'
/** Three letters that after four digits are seldom a plate: makes, units, short names of things. */
const NO_PLATE =
  /\d[ .-]*(?:bmw|rpm|gps|sms|pdf|dvr|hdr|crm|gt[sx]|rtx|ssd|hdd|lsp|dgt|[kcm]ms|hrs|[gm]rs|kgs|[mp]ts)$/i
const NAMED_PLATE = /(?:matr|placa)[^\d\n]{0,25}$/i

const NAMED_IDENTITY = /(?:d\.?n\.?i|n\.?i\.?[ef]|identidad|identificacion)\b[^\d\n]{0,25}$/i
const CHECK_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** How Spaniards group the nine digits of a telephone, by the groups' lengths. */
const PHONE_GROUPS = /^(?:9|36|27|333|3222|2322|234|324|342|1{9})$/
const NAMED_REFERENCE = /(?:exp|ref|siniestro|poliza|factura|pedido|licencia|autos|serie)[^\d\n]{0,15}$/i

const BEFORE_STREET_NUMBER = '(?:n\\.?o?\\.?|num(?:ero)?\\.?|#|nave|parcela|chalet?|bloque|portal|villa|casa)'
/** No part of a street's name: what goes on with the sentence. */
const NO_NAME =
  '(?!(?:al?|con|desde|durante|en|entre|hacia|hasta|hay|para|por|sin|sobre|tras|que|se|son|es|unos|unas|cada|donde|garaje|aparcamiento|parking|toros|km|kilometro|salida|tramo|esquina|frente|junto|nacional|comarcal|calle)\\b)'
const NAME = `${NO_NAME}(?:[a-z]{1,4}\\.|[a-z](?:[a-z'-]{0,20}[a-z])?|\\d{1,2} de [a-z]{4,10})`
const LAST_NAME = `(?!(?:del?|las?|los|el|y|i|industrial|principal|cortada)\\b)${NO_NAME}(?:[a-z][a-z'-]{0,20}[a-z]|\\d{1,2} de [a-z]{4,10})`
const NAMES = `(?:${NAME} ){0,6}?${LAST_NAME}`
/** After a number, what makes it a time, a date, a price, an amount. */
const AMOUNT =
  '\\d|[.:,/]\\d|-\\d+-| ?(?:h|hs|min|km|m|cv|cc|dias?|mes|ano|a \\d+|hora|noche|persona|coche|euro)\\b| ?[€%]| de (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)| (?!antes)[a-z]{3,}[aeo]s\\b'
const STREET_NUMBER = `,? ?(?:s/n|(?:${BEFORE_STREET_NUMBER} ?)?(?<!\\w)\\d{1,3}(?!${AMOUNT})(?:[a-z]\\b| bis\\b|-\\d{1,3}\\b)?)`
const STREETS =
  'calle|avenida|avd?a?\\.?|avinguda|plaza|placa|praza|pl?za\\.?|plza\\.?|pl\\.|passeig|po|pso\\.?|rda\\.?|carretera|ctra\\.?|carrer|cno\\.|travesia|trav\\.|urbanizacion|urb\\.?|poligono|pol\\.|glorieta|rambla|bulevar|costanilla|callejon|rua'
/** Also other words: a street only where a name with a capital follows. */
const OTHERWISE_WORDS = 'paseo|ronda|camino|cami|pasaje|cuesta|alameda|vereda|senda|barriada|colonia'

const looks: Look[] = [
  {
    kind: 'plate',
    like: /(?<![\w.,])(?:(?:[CEHPRSTV][ -]?)?\d{4}[ .-]{0,3}[B-DF-HJ-NPR-TV-Z]{3}|\d(?: \d){3}(?: [B-DF-HJ-NPR-TV-Z]){3})(?!\w)/gi,
    confirm: (found, before) => (NO_PLATE.test(found) && !NAMED_PLATE.test(before) ? 0 : found.length),
  },
  {
    kind: 'plate',
    like: new RegExp(
      `(?<![\\w-])(?:${PROVINCE})(?:[ -]?\\d{4}[ -]?[A-Z]{1,2}|-\\d{5,6}|[ ]?\\d{6})(?![\\w-])`,
      'gi',
    ),
    confirm: (found) =>
      /-/.test(found) || (/^[^a-z]+$/.test(found) && !/^[AO] /.test(found)) ? found.length : 0,
  },
  {
    kind: 'plate',
    like: /(?<![\w-])(?:[A-Z]{2}\d{3}[A-Z]{2}|[A-Z\d]{1,4}-[A-Z\d]{1,4}-[A-Z\d]{1,4})(?![\w-])/g,
    confirm: (found, before) =>
      NAMED_PLATE.test(before) && /[A-Z]/.test(found) && /\d/.test(found) ? found.length : 0,
  },
  {
    kind: 'identity',
    like: /(?<![\w-])(?:[XYZ][ .-]?\d{7}|\d{1,2}([. ]?)\d{3}\1\d{3})(?!\d)(?:[ .-]{0,2}[A-Z](?!\w))?/gi,
    confirm: confirmIdentity,
  },
  {
    kind: 'telephone',
    like: /(?<!\w|\d[.,-])(?:\(?(?:\+|00) ?34\)?[ .-]?|34[ .-]?)?\(?[6-9](?:[ ./()-]{0,2}\d){8}(?![\d]|[.,]\d| ?€| eur)/gi,
    confirm: confirmTelephone,
  },
  {
    kind: 'telephone',
    like: /(?<![\w:.,])(?:\+|00) ?[1-9]\d{0,2}(?:[ .()-]{0,2}\d){7,12}(?!\d)/g,
    confirm: all,
  },
  { kind: 'iban', like: /(?<!\w)[A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]){11,30}/gi, confirm: confirmIban },
  { kind: 'iban', like: /(?<!\d)\d{4}([ -])\d{4}\1\d{2}\1\d{10}(?!\d)/g },
  {
    kind: 'email',
    like: /(?<![\w.+%-])[\w.+%-]{1,64}(?: ?@ ?| ?[[(](?:arroba|at|@)[\])] ?| arroba )(?:[\w-]{1,63}(?:\.| ?[[(](?:punto|dot)[\])] ?| punto )){1,4}[a-z]{2,}/gi,
  },
  { kind: 'email', like: /(?<![\w.+%-])[\w.+%-]{1,64} arroba (?:gmail|hotmail|outlook|yahoo|icloud)\b/gi },
  {
    kind: 'street',
    like: new RegExp(`(?<![\\w])(?:c\\/ ?|(?:${STREETS})(?: |(?<=\\.)))${NAMES}${STREET_NUMBER}`, 'gi'),
  },
  {
    kind: 'street',
    like: new RegExp(`(?<![\\w])(?:${OTHERWISE_WORDS}) ${NAMES}${STREET_NUMBER}`, 'gi'),
    confirm: (found) => (/^\w+ (?:del? |las? |los |el )*[A-Z\d]/.test(found) ? found.length : 0),
  },
  { kind: 'street', like: new RegExp(`(?<!\\w)gran via(?: ${NAMES})?${STREET_NUMBER}`, 'gi') },
  { kind: 'street', like: new RegExp(`(?<!\\w)(?:${NAME} ){1,3}(?:kalea|etorbidea)${STREET_NUMBER}`, 'gi') },
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

function foundBy({ kind, like, confirm = all }: Look, plain: string): Found[] {
  const found: Found[] = []
  like.lastIndex = 0
  for (let match = like.exec(plain); match; match = like.exec(plain)) {
    const start = match.index
    const length = confirm(match[0], plain.slice(Math.max(0, start - 45), start))
    if (length > 0) found.push({ kind, start, end: start + length })
    // What was taken for its beginning may hide the beginning of another.
    like.lastIndex = start + (length || 1)
  }
  return found
}

/**
 * A text with plain letters, digits, hyphens and spaces for all that look like them, and without what cannot be seen;
 * and for each of its characters, and its end, where it stands in the text.
 */
function folded(text: string) {
  let plain = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    if (!/[\p{M}\p{Cf}]/u.test(character)) {
      plain += /\p{Pd}/u.test(character) ? '-' : character.normalize('NFKD')[0]
      places.push(at)
    }
    at += character.length
  }
  places.push(at)
  return { plain, places }
}

function confirmIdentity(found: string, before: string): number {
  const [, number, letter] = /^(.*\d)[ .-]*([A-Z]?)$/i.exec(found)!
  const digits = number!
    .replace(/[. -]/g, '')
    .replace(/^[XYZ]/i, (first) => `${'XYZ'.indexOf(first.toUpperCase())}`)
  const named = NAMED_IDENTITY.test(before)
  const fits = letter !== '' && CHECK_LETTERS[Number(digits) % 23] === letter!.toUpperCase()
  if (fits && (named || !/ [a-z]$/.test(found))) return found.length
  return named ? number!.length : 0
}

function confirmTelephone(found: string, before: string): number {
  const own = found.replace(/^(?:\(?(?:\+|00) ?34|34(?=\D*(?:\d\D*){9}$))[ .)-]*/, '')
  const groups = own
    .match(/\d+/g)!
    .map((group) => group.length)
    .join('')
  if (!PHONE_GROUPS.test(groups)) return 0
  return groups === '9' && own === found && NAMED_REFERENCE.test(before) ? 0 : found.length
}

/** The longest beginning that the check digits (ISO 7064) confirm; a Spanish one also where they do not. */
function confirmIban(found: string): number {
  for (let end = found.length; end > 14; end--) {
    if (/^\w/.test(found.slice(end)) || /\W$/.test(found.slice(0, end))) continue
    const compact = found.slice(0, end).replace(/[ .-]/g, '').toUpperCase()
    if (/^ES\d{22}$/.test(compact) || remainder97(compact.slice(4) + compact.slice(0, 4)) === 1) return end
  }
  return 0
}

function remainder97(characters: string): number {
  let rest = 0
  for (const character of characters) rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97
  return rest
}
