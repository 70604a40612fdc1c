import type { Platform } from './http.ts'

/** An operator's command: what follows its name goes in, lines to print come out. Throws CommandRefused. */
export type Command = (platform: Platform, args: string[]) => Promise<string[]>

/** The command cannot be done. Its message is the Spanish line to print; the exit code is 1. */
export class CommandRefused extends Error {}
