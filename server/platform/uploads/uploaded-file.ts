import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const TEMPORARY = /^[0-9a-f-]{36}\.form$/

/**
 * A file of a form, on the disk and not in memory. The code that uses it has to find out its format: the
 * sender's word is not trusted. The file has no name any more: however the process ends, it is gone.
 */
export class UploadedFile {
  readonly type = ''
  size = 0
  readonly #handle: FileHandle

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** An empty file, for the user of this program only. */
  static async in(folder: string): Promise<UploadedFile> {
    const path = join(folder, `${randomUUID()}.form`)
    const handle = await open(path, 'wx+', 0o600)
    try {
      await rm(path)
    } catch (error) {
      await handle.close()
      throw error
    }
    return new UploadedFile(handle)
  }

  async add(bytes: Uint8Array): Promise<void> {
    await this.#handle.appendFile(bytes)
    this.size += bytes.length
  }

  async read(): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(this.size)
    let read = 0
    while (read < this.size) {
      const { bytesRead } = await this.#handle.read(bytes, read, this.size - read, read)
      if (bytesRead === 0) throw new Error('a temporary file ends too soon')
      read += bytesRead
    }
    return bytes
  }

  /** Lets another process read the file while it is open. */
  get descriptor(): number {
    return this.#handle.fd
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}

/**
 * Creates the folder of the temporary files, and deletes the files of a process that was killed between two
 * steps.
 */
export async function temporaryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (TEMPORARY.test(name)) await rm(join(folder, name), { force: true })
}
