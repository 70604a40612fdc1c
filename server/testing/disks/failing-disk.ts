// Import this before the embedded database starts: a disk that accepts some writes and then no more.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { fsyncSync } = fs
let left = 20
if (!isMainThread) {
  fs.fsyncSync = (descriptor) => {
    left -= 1
    if (left < 0) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
}
