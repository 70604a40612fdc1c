// Number plates: Spanish ones of today and of before 2000, of trailers, mopeds and tractors, and foreign
// ones.
import { anyOf, isReference, type Look } from './look.ts'
import { LETTER_NAME, MAY_BE_DICTATED_PLATE, PAUSE, piecesOf, SPOKEN } from './spoken.ts'

const PROVINCE =
  '[ABCHJLMOPSTVZ]|A[BLV]|B[AIU]|C[ACEORSU]|G[CEIRU]|HU|IB|L[EOU]|M[ALU]|NA|O[RU]|P[MO]|S[AEGHOS]|T[EFO]|V[AI]|ZA|PGC|CNP|DGP|MMA|ET|EA'
/** Plates have no vowels, Ñ or Q. */
const CONSONANT = '[B-DF-HJ-NPR-TV-Z]'
/**
 * Three letters that rarely form a plate after four digits: makes, units, currencies, courts, towns, short
 * names.
 */
const NO_PLATE = new RegExp(
  `${anyOf(`
    bmw gt[sx] rtx byd ktm gmc mhz ghz khz kwh rpm kph ppm fps [kcm]ms [ghm]rs kgs [lmpg]ts [gm]bs [km]bp plt pcs pzs
    gbp chf cny czk dkk hkd jpy krw mxn nzd php pln sgd thb try brl clp btc
    tsj tjc tgs gps sms mms pdf dvr nvr dvd hdr crm ssd hdd lsp dgt pvp pvc vpn xml dss spf ftp http ltd pct
    tlf tfn tfs pls srs drs bcn mlg vlc cts cdt
  `)}$`,
  'i',
)
/** Not solar or other panels, a graphics card or a policeman's badge; nor 'matrimonio'. */
const PLATE = '(?:matri?c|\\bmatr?\\.|\\bmat\\b|placas?(?![a-z]| (?:solar|base|foto|vitro|de policia)))'
const NAMED_PLATE = new RegExp(`${PLATE}[^\\d\\n]{0,40}$`, 'i')
/** At most three words before: 'matrícula inglesa LK71 VRD'. */
const CALLED_PLATE = new RegExp(`${PLATE}[a-z]{0,6}(?:,? [a-z]{2,14}){0,3}[ ,:.(«"']{0,3}$`, 'i')
const VEHICLES = [
  'matric|coche|vehiculo|turismo|furgo|camion|cabeza|tractora|remolque|\\bmoto(?:s|cicleta)?\\b|pick-?up|alquiler|taxi|autocar|caravana',
  'berlina|todoterreno|monovolumen|ciclomotor|scooter|trailer|tractor|quad|bus|4x4|deportivo|descapotable|cotxe',
  'frances|ingles|british|britanic|aleman|portugues|italian|belga|holandes|polac|ruman|bulgar|marroqui|suiz',
]
const MAKES = [
  'seat|renault|citroen|peugeot|ford|opel|audi|bmw|mercedes|fiat|toyota|kia|hyundai|nissan|dacia|skoda|volkswagen|volvo|mazda',
  'partner|berlingo|kangoo|transit|ibiza|clio|megane|focus|corsa|astra|golf|passat|polo|vito|sprinter|scania|iveco|vespa|jeep|rover',
  'tesla|porsche|lexus|suzuki|yamaha|honda|piaggio|kymco|harley|cupra|qashqai|tucson|captur|duster|corolla|octavia|tiguan',
]
const near = (words: string[]) => new RegExp(`(?:${words.join('|')})[^\\n]{0,38}$`, 'i')
const NAMED_VEHICLE = near([...VEHICLES, ...MAKES])
/** Not a make alone, because years and models follow it. */
const CALLED_VEHICLE = near(VEHICLES)
/** After a road number the sentence continues: 'A-4021 EN OBRAS', 'CV-2310 KM 7'. */
const SHORT_WORD = /[ ](?:al?|de|e[nls]|la|lo|un|[yo]|se|si|su|tu|mi|no|ha|va|km|pk|c[vc]|kw|hp|[wh])$/i

/** Names of model variants, which may follow a year: 'un Volvo 1990 DLX'. */
const TRIM = /(?:dlx|gt[dsxr]|[gs]lx|xlt|tds|cdt|crd|vt[sr]|srt|dct|dsg|mpv|ltz|sxt)$/i

/** A plate of since 2000, or one of a trailer, a moped or a tractor, which has a letter in front. */
function isModern(found: string, before: string): boolean {
  if (NAMED_PLATE.test(before)) return true
  const hasLetterBefore = /^[A-Z]/i.test(found)
  if ((NO_PLATE.test(found) && !hasLetterBefore) || isReference(before)) return false
  // The end of a sentence, or part of a web address: 'portal 4821, TLF', '2000/svg'.
  if (/,|\/[a-z]/.test(found) && !NAMED_VEHICLE.test(before)) return false
  const digits = /\d[\d .-]*\d/.exec(found)![0]
  // An hour, or a thousand: 'de 12.30 RTV', 'unos 2.500 XLM'.
  if (/\d[ .-]\d/.test(digits) && !/^(?:\d([ .-])\d\1\d\1\d|\d\d[ -]\d\d)$/.test(digits)) return false
  const isYear = /^(?:19[5-9]|20[0-3])\d /.test(found)
  if (!isYear) return true
  return CALLED_VEHICLE.test(before) || (NAMED_VEHICLE.test(before) && !TRIM.test(found))
}

/** A plate of before 2000. */
function isProvincial(found: string, before: string): boolean {
  if (NAMED_PLATE.test(before)) return true
  if (isReference(before)) return false
  if (/\d{5}$/.test(found)) return NAMED_VEHICLE.test(before)
  // After a road or a model, the letters are the next word: 'A-4021 en obras'.
  if (/ [a-z]{1,2}$/.test(found) && /^[A-Z]/.test(found)) return false
  const isEven = /^[A-Z]+([ /.-]{0,3})\d{4}\1[A-Z]{1,2}$/i.test(found)
  if (SHORT_WORD.test(found) && !(isEven && NAMED_VEHICLE.test(before))) return false
  // Motorcycles, cameras and machines have round numbers: 'Z 1000 SX'.
  if (/[50]0[ /.-]{0,3}[A-Z]{1,2}$/i.test(found) && !(/^\w+-\d+-/.test(found) && isEven)) return false
  if (!isEven && / [A-Z]$/i.test(found) && !NAMED_VEHICLE.test(before)) return false
  if (/[/.]/.test(found)) return isEven && (/-/.test(found) || /^[^a-z]+$/.test(found))
  if (/^[a-z]+\d{4}[a-z]+$/.test(found)) return NAMED_VEHICLE.test(before)
  return /-/.test(found) || (/^[^a-z]+$/.test(found) && (!/^[AO] /.test(found) || NAMED_VEHICLE.test(before)))
}

/** Called a plate by the text, of any country: as many letters and digits as a plate has. */
function lengthOfNamed(found: string, before: string): number {
  if (!CALLED_PLATE.test(before) || /honor|curso|alumn/i.test(before) || isReference(before)) return 0
  for (let end = found.length; end > 4; end--) {
    const piece = found.slice(0, end)
    if (/^\w/.test(found.slice(end)) || /\W$/.test(piece)) continue
    const compact = piece.replace(/\W/g, '')
    if (/^(?=.*[A-Z])(?=(?:.*\d){2})[A-Z\d]{5,9}$/.test(compact)) return end
  }
  return 0
}

/** The names of the letters or, after digits in words, the letters themselves. */
const LETTERS = `(?:(?:${PAUSE}${LETTER_NAME}){3}|${PAUSE}${CONSONANT}{3})`

/** 'cuatro mil cuatrocientos setenta y uno, ka uve erre' */
function isDictated(found: string, before: string): boolean {
  const letters = new RegExp(`${LETTERS}$`, 'i').exec(found)!
  const digits = found.slice(0, letters.index)
  if (piecesOf(digits.replace(/^mil /i, '1 ')).at(-1)?.digits.length !== 4) return false
  const areNamed = !new RegExp(`^${PAUSE}${CONSONANT}{3}$`, 'i').test(letters[0])
  return areNamed
    ? /[a-z]{2}/i.test(letters[0])
    : /[a-z]/i.test(digits) && NAMED_VEHICLE.test(before) && !NO_PLATE.test(found)
}

export const plates: Look[] = [
  {
    like: new RegExp(
      `(?:(?<![\\w#@]|\\d[.,/-])|(?<=(?<!\\w)(?:matricula|mat|placa)))(?:[CEHPRSTV][ /.-]?)?\\d(?:[ .-]?\\d){3}[ ,._/·|*("'-]{0,3}${CONSONANT}([ .·-]{0,3})${CONSONANT}\\1${CONSONANT}(?![\\w@])`,
      'gi',
    ),
    confirm: isModern,
  },
  {
    like: new RegExp(
      `(?<![\\w-])(?:${PROVINCE})(?:[ /.-]{0,3}\\d{4}[ /.-]{0,3}[A-Z]{1,2}|-\\d{4,6}-VE|-\\d{5,6}|[ ]?\\d{6})(?![\\w-])`,
      'gi',
    ),
    confirm: isProvincial,
  },
  { like: /(?<![\w-])[A-Z\d]{1,7}(?:[ /.·-]{1,3}[A-Z\d]{1,6}){0,3}(?![\w-])/g, confirm: lengthOfNamed },
  {
    // With letters in place of digits that look similar.
    like: new RegExp(`(?<!\\w)(?=\\d*[OIl])[\\dOIl]{4}[ .-]?${CONSONANT}{3}(?!\\w)`, 'g'),
    confirm: (found, before) => NAMED_VEHICLE.test(before) && /\d.*\d/.test(found),
  },
  {
    // In the wrong order.
    like: new RegExp(`(?<![\\w-])${CONSONANT}{3}[ -]?\\d{4}(?![\\w-])`, 'g'),
    confirm: (found, before) =>
      NAMED_VEHICLE.test(before) &&
      !/[50]0$|^(?:jcb|[cv]br|crf|vfr|gsx|xtz|zzr|rsv|bmw|ktm|gtr)/i.test(found),
  },
  {
    // French, Italian, German, Portuguese, British, Moroccan, Romanian.
    like: /(?<![\w-])(?:[A-Z]{2}([ -]?)\d{3}\1[A-Z]{2}|[A-Z]{1,3}-[A-Z]{1,2}[ -]\d{2,4}|\d\d-[A-Z]{2}-\d\d|[A-Z]{2}-\d\d-[A-Z]{2}|\d\d-\d\d-[A-Z]{2}|[A-Z]{2}\d\d ?[A-Z]{3}|\d{1,5}-[A-Z]-\d{1,2}|[A-Z]{1,2}-\d{2,3}-[A-Z]{3})(?![\w-])/g,
    confirm: (_found, before) => NAMED_VEHICLE.test(before) && !isReference(before),
  },
  {
    like: new RegExp(
      `(?<!\\w)(?:\\d{4}|mil ${SPOKEN}|(?:${SPOKEN}|\\d)(?:(?: mil)?${PAUSE}(?:${SPOKEN}|\\d)){1,3})${LETTERS}(?!\\w)`,
      'gi',
    ),
    only: MAY_BE_DICTATED_PLATE,
    confirm: isDictated,
  },
]
