// The parts that a feature adds to the program. Each feature declares it once, in its feature.ts;
// server/features.ts lists them all.
import type { Done } from '#server/database/control-socket.ts'
import type { Listeners } from './events.ts'
import type { App, Platform } from './http/http.ts'
import type { Waits } from './waits.ts'

export interface Feature {
  /** The name of its folder, and of its group of calls in contract/calls.ts. */
  name: string
  /** Adds its calls to the server. */
  routes?: (app: App) => void
  queues?: readonly WorkedQueue[]
  sweeps?: readonly Sweep[]
  /** By name: one word, or two if the first is a command of another feature ('detective erase'). */
  commands?: Readonly<Record<string, OperatorCommand>>
  /** Its listeners for events of other features. */
  hears?: Listeners
  /** Its queues that wait for a decision of staff, for the start page of the back office. */
  waits?: readonly Waits[]
}

/** A queue of jobs; `work` starts to process them. */
export interface WorkedQueue {
  name: string
  work(platform: Platform): Promise<void>
}

/** Work that runs at the times of a cron line, in Madrid's time, and soon after a start. */
export interface Sweep {
  /** The name of its queue in the database. After a renaming the old queue stays there. */
  name: string
  cron: string
  run(platform: Platform, log: SweepLog): Promise<unknown>
}

/** The part of the server's log that a sweep uses. */
export interface SweepLog {
  error(about: object, message: string): void
}

/** The context of a command besides its words. */
export interface CommandContext {
  /** The content of a file that the calling process reads. */
  input?: ReadableStream<Uint8Array>
}

/** A command of the operator that works on the data. */
export interface OperatorCommand {
  /** Its lines in the list of commands, in Spanish. */
  usage: readonly string[]
  /** The second words that take a file name: the file's text replaces it. */
  reads?: readonly string[]
  /** The options whose value is a text, which is not recorded. */
  texts?: readonly string[]
  /** Shows and changes no personal data: the audit trail does not record it. */
  isHarmless?: boolean
  /**
   * May be given before there is a database, and makes it; all others refuse
   * (server/database/existing-data.ts).
   */
  begins?: boolean
  /**
   * Takes the words after the command's name, and gives the lines to print, and in some cases a file.
   * `operator` is the name of who gives it, `record` writes the command into another audit trail than that of
   * `platform`.
   */
  run(
    platform: Platform,
    words: string[],
    context: CommandContext & {
      operator: string
      record(to: Pick<Platform, 'db' | 'settings'>): Promise<void>
    },
  ): Promise<string[] | Done>
}
