/** What one can ask, and the answer, as plain texts. */
export interface Question {
  /** The end of the address that leads to it: /help#diligencia. Links from outside hang on it, so it never changes. */
  id: string
  question: string
  /** Its paragraphs are parted by a line break. */
  answer: string
  /** Where to go on; paths of this site (web/lib/paths.ts). */
  links?: { to: string; label: string }[]
  /** Other words by which people look for it. */
  keywords?: string
  /** Whether it serves only who has an account already. */
  for_members?: boolean
}

/** Questions about one matter. */
export interface Group {
  id: string
  title: string
  questions: Question[]
}
