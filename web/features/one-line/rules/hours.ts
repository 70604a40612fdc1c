// Hours as people say them: 'a las 7', '19:30', 'a las siete de la tarde', 'por la noche'. A bare hour is
// read on a 24-hour clock.
import { matchAt, wordsIn } from './matching.ts'
import { NUMBER, numberOf } from './numbers.ts'

export interface Hour {
  /** 'HH:MM', or the part of the day. */
  hour: string
  end: number
}

const END = '(?![a-z0-9])'
const PARTS: [string, RegExp][] = [
  ['madrugada', /madrugada|matinada/],
  ['mañana', /manana|mana|mati|goiz/],
  ['mediodía', /mediodia|migdia|medio dia|eguerdi/],
  ['tarde', /tarde|tarda|vespre|arratsalde/],
  ['noche', /noche|nit|noite|gau/],
]
const PART = `(?:madrugada|matinada|mananas?|mana|mati|mediodia|medio dia|migdia|tardes?|tarda|vespre|noches?|nit|noite|goizean|goiz|eguerdian|arratsaldean|gauean|gaua)`
const OF_PART = `(?: ?(?:(?:de|por|a|en|da|pola|del|d'|al|pel) ?)+(?:la |las |el )?(${PART})| ?([ap])\\.? ?m\\.?)`
const MINUTES = `(?:[:.h](\\d\\d)| y (media|cuarto|${NUMBER})| menos (cuarto|${NUMBER})| i mitja)?`
const CLOCK = new RegExp(
  `(?:(?:sobre|hacia|desde|hasta|a partir de|antes de|despues de|de|entre|para|fins|des de|cap|sobre) )?(?:a |as |de )?(?:las?|les|l'|as|a as) (${NUMBER})${MINUTES}(?: ?h(?:oras?|ores|rs)?\\.?)?(?: en punto)?${OF_PART}?${END}(?! (?:de )?(?:anos|km|dias))`,
  'y',
)
const AS = new RegExp(`as (${NUMBER})${MINUTES}(?: ?h(?:oras)?\\.?)?${OF_PART}?${END}`, 'y')
const FIGURES = new RegExp(`(\\d{1,2})[:h](\\d\\d)(?: ?h(?:oras|s)?\\.?)?${OF_PART}?${END}`, 'y')
const HOURS = new RegExp(`(${NUMBER}) ?(?:h|hrs|hs|horas|ores)\\.?${OF_PART}?${END}`, 'y')
const BASQUE = new RegExp(`(\\d{1,2})[- ]?(?:etan|etatik|retan|ean|an|tan)${END}`, 'y')
const OF_DAY = new RegExp(`(\\d{1,2})(?: y (media))?${OF_PART}${END}`, 'y')
const SPAN = new RegExp(
  `(?:de|entre) (${NUMBER})${MINUTES}${OF_PART}?(?: (?:a|y) )(${NUMBER})${MINUTES}(?: ?(h)(?:oras)?)?${OF_PART}?${END}(?! ?(?:anos|de [a-z]+|dias|km|%))`,
  'y',
)
const TO = new RegExp(
  `,? ?(?:a|y|hasta|-) ?(?:las?|les)? ?(${NUMBER})${MINUTES}(?: ?h(?:oras)?\\.?)?${OF_PART}?${END}(?! (?:de )?(?:anos|km|dias))`,
  'y',
)
const DAY_PART = new RegExp(
  `(?:(?:por|de|a|en|para|durante|toda) (?:la |las |el )|(?:al|pel|pola|pel|el) |a la |de (?=tarde|noche|madrugada|nit|noite|mediodia))(${PART})${END}`,
  'y',
)
const BARE_PART = new RegExp(`(${PART})${END}`, 'y')
// 'esta noche', 'mañana tarde', 'lunes noche'.
const AFTER_DAY =
  /(?:est[ae]|aquest|aquesta|hoy|manana|dema|bihar|gaur|avui|hoxe|lunes|martes|miercoles|jueves|viernes|sabado|domingo|dil?[a-z]+s|dissabte|diumenge),? $/

/** Reads an hour, or a span of hours by its first, from a place in a folded text. */
export function hourAt(flat: string, place: number): Hour | null {
  const span = matchAt(SPAN, flat, place)
  if (span) {
    const [text, hour, minutes, past, to, , , ,] = span
    const hour1 = clock(numberOf(hour!), minutes, past, to, span[5] ?? span[11], span[6])
    if (hour1 && numberOf(span[7]!) <= 24) return { hour: hour1, end: place + text.length }
  }
  for (const pattern of [CLOCK, AS, FIGURES, HOURS, OF_DAY, BASQUE]) {
    const match = matchAt(pattern, flat, place)
    if (!match) continue
    const read = read1(pattern, match)
    if (!read) continue
    const end = place + match[0].length
    const to = pattern === BASQUE || pattern === OF_DAY ? null : matchAt(TO, flat, end)
    return { hour: read, end: end + (to?.[0].length ?? 0) }
  }
  return partAt(flat, place)
}

function read1(pattern: RegExp, match: RegExpExecArray): string | null {
  const hour = numberOf(match[1]!)
  if (pattern === CLOCK || pattern === AS) {
    const half = match[0].includes(' i mitja') ? 'media' : match[3]
    return clock(hour, match[2], half, match[4], match[5], match[6])
  }
  if (pattern === FIGURES) return clock(hour, match[2], undefined, undefined, match[3], match[4])
  if (pattern === OF_DAY) return clock(hour, undefined, match[2], undefined, match[3], match[4])
  return clock(hour, undefined, undefined, undefined, match[2], match[3])
}

/** The part of the day. Without a preposition only after a day, since 'tarde' alone may be anything. */
function partAt(flat: string, place: number): Hour | null {
  const match = matchAt(DAY_PART, flat, place) ?? bareAt(flat, place)
  return match && { hour: partOf(match[1]!), end: place + match[0].length }
}

function bareAt(flat: string, place: number): RegExpExecArray | null {
  const match = matchAt(BARE_PART, flat, place)
  if (!match) return null
  const isSure = /^(?:mediodia|migdia|madrugada|matinada|goiz|arrats|eguerdi)/.test(match[1]!)
  return isSure || AFTER_DAY.test(flat.slice(0, place)) ? match : null
}

function partOf(text: string): string {
  return PARTS.find(([, pattern]) => pattern.test(text))?.[0] ?? text
}

function clock(
  hour: number,
  figures: string | undefined,
  past: string | undefined,
  to: string | undefined,
  part: string | undefined,
  half: string | undefined,
): string | null {
  let minutes = figures ? Number(figures) : past ? minutesOf(past) : 0
  let hours = hour
  if (to) {
    hours = hour === 0 ? 23 : hour - 1
    minutes = 60 - minutesOf(to)
  }
  const name = part && partOf(part)
  const isLater =
    half === 'p' || name === 'tarde' || (name === 'noche' && hour > 5) || (name === 'mediodía' && hour < 5)
  if (isLater && hours < 12) hours += 12
  if (((name === 'noche' || name === 'madrugada') && hour === 12) || (half === 'a' && hour === 12))
    hours -= 12
  if (hours === 24) hours = 0
  if (hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function minutesOf(text: string): number {
  return text === 'media' ? 30 : text === 'cuarto' ? 15 : numberOf(text)
}

/** The words that the patterns read: none of them is a slip. */
export const HOUR_WORDS = wordsIn([PART, NUMBER], [CLOCK, SPAN, AFTER_DAY])
