// Import this before a server starts: the disk is full for every file in the folder that the file
// FULL_DISK_FOR names. As on a real disk, the name is created, and some of the bytes may be kept.
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

const word = process.env.FULL_DISK_FOR ?? ''
const any = await open('/dev/null')
const handles = Object.getPrototypeOf(any) as FileHandle
await any.close()

for (const method of ['writeFile', 'appendFile'] as const) {
  const write = handles[method]
  handles[method] = async function (this: FileHandle, bytes: Uint8Array, ...more: []) {
    const folder = existsSync(word) ? readFileSync(word, 'utf8') : null
    if (folder === null || !readlinkSync(`/proc/self/fd/${this.fd}`).includes(`/${folder}/`))
      return await write.call(this, bytes, ...more)
    await write.call(this, bytes.subarray(0, bytes.length >> 1))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
  } as typeof write
}
