// A reporter of Vitest for `npm test`: writes the errors that belong to no test, such as an unhandled
// rejection. They make the run fail, and Vitest's JSON report does not contain them.
import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError } from 'vitest/node'

/** The environment variable with the name of the file to write. */
export const UNHANDLED_FILE = 'TEST_UNHANDLED_FILE'

/** The content of the file. */
export interface UnhandledErrors {
  /** Messages with their stacks. */
  unhandled: string[]
}

export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env[UNHANDLED_FILE]
    const unhandled = errors.map(({ message, stack }) => stack ?? message)
    if (file) writeFileSync(file, JSON.stringify({ unhandled } satisfies UnhandledErrors))
  }
}
