// The corpus of hostile files, made anew each time: no file of unknown origin is in the repository.
import type { HostileFile } from './hostile-file.ts'
import { jpegFiles } from './jpeg-files.ts'
import { otherFiles } from './other-files.ts'
import { pdfFiles } from './pdf-files.ts'
import { pngFiles } from './png-files.ts'
import { webpFiles } from './webp-files.ts'

/** Every hostile file. The same bytes with each run. */
export async function hostileCorpus(): Promise<HostileFile[]> {
  return [
    ...(await otherFiles()),
    ...(await pngFiles()),
    ...(await jpegFiles()),
    ...(await webpFiles()),
    ...(await pdfFiles()),
  ]
}
