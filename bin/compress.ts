// Compresses the built files once, as small as possible, so that the server does not compress at each
// request.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = '**/*.{js,css,svg,json,webmanifest,txt}'
/** Below this size the headers weigh more than the saving. */
const SMALLEST_BYTES = 1024

/** Writes a .br and a .gz next to each file of the folder that is worth compressing. */
export async function compressFolder(folder: string): Promise<void> {
  await Promise.all(globSync(COMPRESSIBLE, { cwd: folder }).map((file) => compressFile(join(folder, file))))
}

async function compressFile(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
