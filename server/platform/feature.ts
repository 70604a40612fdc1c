// What a feature brings to the program. Each says it once, in its feature.ts; server/features.ts lists them all.
import type { Done } from '#server/database/control-socket.ts'
import type { Listeners } from './events.ts'
import type { App, Platform } from './http/http.ts'

export interface Feature {
  /** The name of its folder, and of its calls in contract/calls.ts. */
  name: string
  /** Adds its calls to the server. */
  routes?: (app: App) => void
  queues?: readonly WorkedQueue[]
  sweeps?: readonly Sweep[]
  /** By name: one word, or two where the first is another feature's command ('detective erase'). */
  commands?: Readonly<Record<string, OperatorCommand>>
  /** What it does when another feature tells that something happened. */
  hears?: Listeners
}

/** A queue of jobs; `work` has them done from now on. */
export interface WorkedQueue {
  name: string
  work(platform: Platform): Promise<void>
}

/** What is done at the times of a cron line, in Madrid's time, and soon after a start. */
export interface Sweep {
  /** The name of its queue, which stays in the database: a new name leaves the old one there. */
  name: string
  cron: string
  run(platform: Platform): Promise<unknown>
}

/** An operator's command, which runs on the data. */
export interface OperatorCommand {
  /** Its lines in the list of commands, in Spanish. */
  usage: readonly string[]
  /** The second words that take a file, whose name follows: the text goes in its place. */
  reads?: readonly string[]
  /** Takes the words after its name, and gives the lines to print, with a file at times. */
  run(platform: Platform, words: string[]): Promise<string[] | Done>
}
