import type { Group, Question } from './question.ts'
import { questionsOnEntering } from './questions-on-entering.ts'
import { questionsOnTheSite } from './questions-on-the-site.ts'
import { questionsOnWorking } from './questions-on-working.ts'

/** All that the help answers, in the order in which it is shown. */
export const groups: Group[] = [...questionsOnEntering, ...questionsOnWorking, ...questionsOnTheSite]

/** The same without its groups. */
export const questions: Question[] = groups.flatMap((group) => group.questions)
