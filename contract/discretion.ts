// Professional secrecy (Ley 5/2014, art. 50): a request for help must not reveal the client or the person
// under investigation. This module detects such data in a text, for the form that shows them to the author
// before publishing, and for the server that records what was published nevertheless. Decision 0014 has the
// reasons and the figures.
import { accounts } from './discretion/accounts.ts'
import { emails } from './discretion/emails.ts'
import { folded } from './discretion/folding.ts'
import { identities } from './discretion/identities.ts'
import { AROUND, type Look } from './discretion/look.ts'
import { plates } from './discretion/plates.ts'
import { streets } from './discretion/streets.ts'
import { telephones } from './discretion/telephones.ts'

/** The kinds of detected personal data, with their names in a sentence. */
export const DETECTED_NAMES = {
  plate: 'una matrícula',
  identity: 'un DNI o NIE',
  telephone: 'un teléfono',
  iban: 'una cuenta bancaria',
  email: 'un correo electrónico',
  street: 'una dirección postal',
} as const
export type DetectedKind = keyof typeof DETECTED_NAMES

/** A piece of a text that looks like personal data of a third party. */
export interface DetectedDatum {
  kind: DetectedKind
  /** The original text. */
  text: string
  /** Its position in the text. */
  at: number
}

const looks = Object.entries({
  plate: plates,
  identity: identities,
  telephone: telephones,
  iban: accounts,
  email: emails,
  street: streets,
} satisfies Record<DetectedKind, Look[]>) as [DetectedKind, Look[]][]

/** All detected personal data, in the order of the text; of two that overlap, the longer. Linear time. */
export function detectedDataIn(text: string): DetectedDatum[] {
  const { plain, places } = folded(text)
  const all = looks.flatMap(([kind, ways]) => ways.flatMap((look) => foundBy(look, kind, plain)))
  const kept: Found[] = []
  for (const found of all.sort((a, b) => a.start - b.start)) {
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
  kind: DetectedKind
  start: number
  end: number
}

function foundBy({ like, only, confirm }: Look, kind: DetectedKind, plain: string): Found[] {
  if (only && !only.test(plain)) return []
  const found: Found[] = []
  like.lastIndex = 0
  for (let match = like.exec(plain); match; match = like.exec(plain)) {
    const start = match.index
    const end = start + match[0].length
    const confirmed =
      confirm?.(match[0], plain.slice(Math.max(0, start - AROUND), start), plain.slice(end, end + AROUND)) ??
      true
    const length = confirmed === true ? match[0].length : Number(confirmed)
    if (length) found.push({ kind, start, end: start + length })
    // A wrong match may hide the beginning of a right one.
    like.lastIndex = start + (length || 1)
  }
  return found
}
