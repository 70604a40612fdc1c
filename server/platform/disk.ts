import { statfs } from 'node:fs/promises'
import { DISK_FREE_MIN_BYTES } from './uploads/bounds.ts'
import { UploadedFile } from './uploads/uploaded-file.ts'

/** Large enough that a full disk refuses it. */
const TRIED = Buffer.alloc(64 * 1024)

/** Whether the disks of all folders have room for one more form, and the first folder accepts a file. */
export async function hasRoom(folders: [string, ...string[]]): Promise<boolean> {
  try {
    for (const folder of folders) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < DISK_FREE_MIN_BYTES) return false
    }
    const tried = await UploadedFile.in(folders[0])
    await tried.add(TRIED).finally(() => tried.close())
    return true
  } catch {
    return false
  }
}

/** Whether the disk refused a write because it is full or read-only. */
export function isFullDisk(error: unknown): boolean {
  const { code } = Object(error) as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS'
}

/** The free and the whole space of the disk of a folder; null if the system does not tell. */
export async function diskOf(folder: string): Promise<{ free_bytes: number; total_bytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  } catch {
    return null
  }
}
