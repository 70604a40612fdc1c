import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the data folder open; its message is for the operator. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
  constructor(folder: string) {
    super(
      `La carpeta de datos «${folder}» ya está en uso por otro proceso. Ciérrelo o indique otra en DATA_DIR.`,
    )
  }
}

/**
 * Creates the data folder if it is missing, accessible to its owner only, because PGlite writes its files
 * readable by all.
 */
export function prepareDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/**
 * Locks the folder for this process and returns the function that unlocks it. Two databases on one folder
 * both lose rows without an error. The lock is SQLite's, because the kernel releases it however the process
 * ends. No other code may open and close lock.sqlite in this process (a backup that copies the folder, for
 * example): closing a file releases the process's locks on it. Throws DataFolderInUse at once if another
 * process, or an earlier call in this one, holds the lock.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
  } catch {
    lock.close()
    throw new DataFolderInUse(folder)
  }
  return () => lock.close()
}
