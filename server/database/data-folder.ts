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

/** Makes the data folder where it is missing, for its owner's eyes only: files inside come readable by all. */
export function prepareDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/**
 * Holds the folder for this process alone and gives back how to let go. Two databases on one folder both lose
 * rows without an error. The lock is SQLite's, because the kernel frees it however the process ends.
 * Nothing else may open and close lock.sqlite in this process (a backup that copies the folder, say): closing a
 * file frees the process's locks on it.
 * Throws DataFolderInUse at once when another process, or another opening in this one, holds it.
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
