import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file for the server's user only, if it is absent: it appears complete or not at all, however the
 * process ends, and never replaces a file that another instance wrote at the same moment.
 */
export function writeIfAbsent(file: string, text: string): void {
  // Not the process's number, which is the same in many containers.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
