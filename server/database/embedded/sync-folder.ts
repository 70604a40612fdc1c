import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Writes a folder's list of names to disk. Windows does that by itself and refuses the call. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
