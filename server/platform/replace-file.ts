import { renameSync, writeFileSync } from 'node:fs'

/**
 * Writes a file for the server's user only, in place of the one before. However the process ends, the file is
 * whole: the text of before or the new one.
 */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
