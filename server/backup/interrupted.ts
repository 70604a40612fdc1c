// Files and folders of a command with personal data, partly in clear text, which must not outlive it. An
// error deletes them where they are made; a signal, which would end the process at once, here.
import { rmSync } from 'node:fs'
import { constants } from 'node:os'

const passing = new Set<string>()

/** Has the path deleted if a signal ends the process. Returns a function that gives this up. */
export function deleteIfInterrupted(path: string): () => void {
  passing.add(path)
  return () => passing.delete(path)
}

/** For the process of a command: signals delete what it has under way, and end it as they would anyway. */
export function cleanUpAtSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      for (const path of passing) remove(path)
      // The exit code of a shell for a signal.
      process.exit(128 + constants.signals[signal])
    })
}

function remove(path: string) {
  try {
    // The thread of a database that is open there may be writing: then it takes a second try.
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    console.error(`No se ha podido borrar ${path} (${(error as { code?: string }).code}): bórrelo.`)
  }
}
