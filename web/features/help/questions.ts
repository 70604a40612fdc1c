import type { Group, Question } from './question.ts'
import { questionsOnEntering } from './questions-on-entering.ts'
import { questionsOnTheSite } from './questions-on-the-site.ts'
import { questionsOnWorking } from './questions-on-working.ts'

/** All questions of the help, in the order of the screen. */
export const groups: Group[] = [...questionsOnEntering, ...questionsOnWorking, ...questionsOnTheSite]

/** The same without its groups. */
export const questions: Question[] = groups.flatMap((group) => group.questions)
