import { join } from 'node:path'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import type { S3Address } from './storage-url.ts'

/** Where files are on the disk if STORAGE_URL is not set. */
export const uploadsFolder = ({ data_dir }: { data_dir: string }): string => join(data_dir, 'uploads')

/** The storage at this address; null for a folder of the disk. Makes the folder. */
export async function storageAt(address: S3Address | null, folder: string): Promise<Storage> {
  return address ? await s3Storage(address) : await diskStorage(folder)
}
