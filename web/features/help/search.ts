import { wordsOf } from '#web/ui/lists/marked.tsx'
import type { Group, Question } from './question.ts'

// Words that most questions have; they would match everything.
const FILLERS = new Set(
  'a al como con cual cuando de del el en es esta este hay la las lo los me mi mis no o para pero por puede puedo que se si sin su sus un una y'.split(
    ' ',
  ),
)
/**
 * In Spanish, about this many letters at the end of a word are only its inflection: cambio, cambiar,
 * cambiarla.
 */
const ENDING_MAX = 3
const STEM_MIN = 4

/** The typed text as normalised words: without the fillers, unless there is nothing else. */
function significantWordsOf(typed: string): string[] {
  const words = wordsOf(typed)
  const significant = words.filter((word) => !FILLERS.has(word))
  return significant.length > 0 ? significant : words
}

/** Roughly the stem that the forms of a word share. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(STEM_MIN, word.length - ENDING_MAX))
}

export interface Found {
  groups: Group[]
  count: number
  /** The beginnings of words that matched the search. */
  beginnings: string[]
}

/**
 * The questions that have all the words, each at the beginning of one of theirs; if there are none, the
 * questions that have them in another form. Groups and order stay.
 */
export function findQuestions(groups: Group[], typed: string): Found {
  const words = significantWordsOf(typed)
  const exact = having(groups, words)
  return exact.count > 0 ? exact : having(groups, words.map(stemOf))
}

function having(groups: Group[], beginnings: string[]): Found {
  const found = groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => meets(textOf(group, question), beginnings)),
    }))
    .filter(({ questions }) => questions.length > 0)
  return { groups: found, count: found.flatMap(({ questions }) => questions).length, beginnings }
}

function meets(text: string, beginnings: string[]) {
  return beginnings.every((beginning) => text.includes(` ${beginning}`))
}

const texts = new WeakMap<Question, string>()

/** All words by which a question can be found, each preceded by a space. */
function textOf(group: Group, question: Question): string {
  const before = texts.get(question)
  if (before !== undefined) return before
  const whole = `${group.title} ${question.question} ${question.answer} ${question.keywords ?? ''}`
  const text = wordsOf(whole)
    .map((word) => ` ${word}`)
    .join('')
  texts.set(question, text)
  return text
}
