import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file for the server's user alone: whole under its name or not there at all, however the process ends, and
 * never over one that another instance made at the same moment.
 */
export function writeIfAbsent(file: string, text: string): void {
  // Not by the process's number: that is the same in many a container.
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
