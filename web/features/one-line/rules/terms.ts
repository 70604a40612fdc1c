// Services, means, associations and languages, found by their names and by what people say for them.
import type { Term } from '#contract/directory.ts'
import { ASSOCIATION_WORDS } from '../vocabulary/associations.ts'
import { LANGUAGE_WORDS } from '../vocabulary/languages.ts'
import { MEANS_WORDS } from '../vocabulary/means.ts'
import { SERVICE_WORDS } from '../vocabulary/services.ts'
import { EMPTY, FILLING } from '../vocabulary/small-words.ts'
import { phraseOf, stemOf, type Word } from './words.ts'

/** The rows of the reference lists. */
export interface Lists {
  services: { id: number; name: string }[]
  means: { id: number; name: string }[]
  associations: { id: number; name: string }[]
  languages: { id: string; name: string }[]
  ages: { id: number; name: string }[]
}

export interface Terms {
  /** By the stems of a phrase without its small words. */
  byStems: Map<string, Term>
  /** Each written form of a phrase of one word. */
  forms: Set<string>
  /** Every word of a phrase, with the terms that it says something of. */
  words: Map<string, Set<Term>>
}

/** The most words that a phrase has. */
export const PHRASE_MAX = 6

// Words of names that say too little alone.
const VAGUE = new Set(
  `fraude empresa control redes informes acoso competencia propiedad localizacion fuga compania companias investigacion
   regimen modificacion familiar conducta personas bienes ilegales electronicos electronico digital observacion grandes
   cliente perseguibles parte instancia vigilancia definicion alta audio conversaciones propias equipos equipo escritura
   programas tiempo certificacion vehiculo electrico terrestre camara vision porte personal piloto habilitado evidencias
   lengua espanola catalana interno personas hijos visitas informacion cumplimiento horario seleccion laboral laborales
   profesional oficial nacional privados detectives asociacion colegio otra empresas agencias normativo industrial
   evidencia comercial fuentes abiertas superficies`.split(/\s+/),
)

/** The phrases that name a row of the lists. The first that takes a phrase keeps it. */
export function termsOf({ services, means, associations, languages }: Lists): Terms {
  const found = new TermIndex()
  const rowsOf = (filter: Term['filter'], rows: { id: number | string; name: string }[]) =>
    rows.map(({ id, name }): Term => ({ filter, value: id, name }))
  const initialsOf = ({ name }: Term) => name.match(/\((\p{Lu}{2,})\)/u)?.[1]
  const asked = [
    [rowsOf('service', services), SERVICE_WORDS],
    [rowsOf('work_equipment', means), MEANS_WORDS],
    [rowsOf('association', associations), ASSOCIATION_WORDS],
    [rowsOf('languages', languages), LANGUAGE_WORDS],
  ] as const
  for (const [rows] of asked) for (const row of rows) found.add(row, row.name.replace(/\([^)]*\)/g, ' '))
  for (const [rows] of asked) for (const row of rows) found.add(row, initialsOf(row) ?? '')
  for (const [rows, words] of asked) found.addSaid(rows, words)
  // The words of associations' names are common in names of offices and places: only the initials are their
  // own.
  for (const [rows] of asked) if (rows[0]?.filter !== 'association') found.addParts(rows)
  return found.terms()
}

class TermIndex {
  readonly #byStems = new Map<string, Term>()
  readonly #forms = new Set<string>()
  readonly #words = new Map<string, Set<Term>>()

  add(term: Term, said: string) {
    const phrase = phraseOf(said)
    const words = phrase.split(' ')
    const stems = stemsOf(words)
    if (stems === '' || this.#byStems.has(stems)) {
      if (this.#byStems.get(stems) === term) this.#forms.add(phrase)
      return
    }
    for (const word of words)
      if (!EMPTY.has(word)) this.#words.set(word, (this.#words.get(word) ?? new Set()).add(term))
    this.#byStems.set(stems, term)
    if (words.length === 1) this.#forms.add(phrase)
    else this.#byStems.set(stemOf(words.join('')), term)
  }

  /** Lines of a vocabulary: the words of a row's name, then other ways to say it. */
  addSaid(rows: readonly Term[], lines: string) {
    for (const line of lines.trim().split('\n')) {
      const [head, others] = line.split(': ')
      const row = rowCalled(rows, head!)
      if (row) for (const other of others!.split('|')) this.add(row, other)
    }
  }

  /** Parts of the names, and words that only one of them has. */
  addParts(rows: readonly Term[]) {
    const owners = new Map<string, Set<Term>>()
    const parts: [Term, string][] = []
    for (const row of rows) {
      for (const part of row.name.split(/ y | e | o |[,()]/)) parts.push([row, part.trim()])
      for (const word of phraseOf(row.name).split(' ')) if (word.length > 4) parts.push([row, word])
    }
    for (const [row, part] of parts) {
      const phrase = phraseOf(part)
      owners.set(phrase, (owners.get(phrase) ?? new Set()).add(row))
    }
    for (const [phrase, [row, other]] of owners) if (row && !other && !isVague(phrase)) this.add(row, phrase)
  }

  terms(): Terms {
    return { byStems: this.#byStems, forms: this.#forms, words: this.#words }
  }
}

function isVague(phrase: string): boolean {
  return phrase.length < 4 || phrase.split(' ').every((word) => VAGUE.has(word) || FILLING.has(word))
}

/** The row whose name is the head, or has all its words. */
function rowCalled(rows: readonly Term[], head: string): Term | undefined {
  const wanted = stemsOf(phraseOf(head).split(' ')).split(' ')
  const has = ({ name }: Term) => {
    const stems = phraseOf(name).split(' ').map(stemOf)
    return wanted.every((stem) => stems.includes(stem))
  }
  return rows.find(({ name }) => phraseOf(name) === phraseOf(head)) ?? rows.find(has)
}

function stemsOf(words: string[]): string {
  return words
    .filter((word) => !EMPTY.has(word))
    .map(stemOf)
    .join(' ')
}

/** The terms named by the words from a place on, each with the place after it. */
export function termsAt(
  { byStems, forms }: Terms,
  words: Word[],
  from: number,
  isName: (word: Word) => boolean,
) {
  const found: { term: Term; to: number }[] = []
  let stems = ''
  let count = 0
  for (let at = from; at < words.length && count < PHRASE_MAX; at += 1) {
    const word = words[at]!
    if (EMPTY.has(word.plain)) {
      if (at === from) return found
      continue
    }
    stems = stems ? `${stems} ${word.stem}` : word.stem
    count += 1
    const term = byStems.get(stems)
    // Román is a surname though 'romanesa' has its stem.
    if (term && !(count === 1 && isName(word) && !forms.has(word.plain))) found.push({ term, to: at + 1 })
  }
  return found
}

const AT_MATTER =
  /(?:^| )(?:(?:en|a|bajo|debajo de|dentro de|de|(?:vigil|segu|sig|observ)[a-z]+) (?:el|la|los|las|l|mi|mis|su|sus|tu|un|una)|al|del)$/

/**
 * Whether a means is only what the matter is about: 'micrófonos en el coche', 'seguir un coche', not 'con
 * coche'.
 */
export function isMatter(term: Term, words: Word[], from: number): boolean {
  if (term.filter !== 'work_equipment') return false
  return AT_MATTER.test(
    words
      .slice(Math.max(0, from - 3), from)
      .map(({ raw }) => raw)
      .join(' '),
  )
}
