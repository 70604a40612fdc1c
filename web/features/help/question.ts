/** A question and its answer, as plain texts. */
export interface Question {
  /** The fragment of its address: /help#diligencia. External links depend on it, so it never changes. */
  id: string
  question: string
  /** Paragraphs are separated by a line break. */
  answer: string
  /** Related pages; paths of this site (web/lib/paths.ts). */
  links?: { to: string; label: string }[]
  /** Other words that people use to look for it. */
  keywords?: string
  /** Whether it is useful only for people who have an account. */
  for_members?: boolean
}

/** Questions about one topic. */
export interface Group {
  id: string
  title: string
  questions: Question[]
}
