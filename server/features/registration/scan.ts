import {
  type FileLike,
  PDF_DAMAGED,
  PDF_LOCKED,
  SCAN_DAMAGED,
  SCAN_MAX_SIDE,
  SCAN_NOT_AN_IMAGE,
  SCAN_REQUIRED,
  SCAN_TOO_MANY_PIXELS,
  SCAN_TOO_SLOW,
} from '#contract/registration.ts'
import { invalid } from '#server/platform/http/refusals.ts'
import { type ImageFault, redrawn, UnreadableImage } from '#server/platform/uploads/images.ts'
import { UploadedFile } from '#server/platform/uploads/uploaded-file.ts'

const SENTENCES: Record<ImageFault, string> = {
  'not an image': SCAN_NOT_AN_IMAGE,
  damaged: SCAN_DAMAGED,
  'too many pixels': SCAN_TOO_MANY_PIXELS,
  'damaged pdf': PDF_DAMAGED,
  'locked pdf': PDF_LOCKED,
  'too slow': SCAN_TOO_SLOW,
}

/** The scan as it is stored: a redrawn JPEG without metadata (rule 3.6). Throws 422 on its field. */
export async function readScan(upload: FileLike, address: string): Promise<Buffer> {
  // Bracket keys (`record_book_diligence[size]`) can imitate a file.
  if (!(upload instanceof UploadedFile)) throw refused(SCAN_REQUIRED)
  try {
    return await redrawn(upload, SCAN_MAX_SIDE, address)
  } catch (error) {
    if (error instanceof UnreadableImage) throw refused(SENTENCES[error.fault])
    throw error
  }
}

const refused = (sentence: string) => invalid({ record_book_diligence: [sentence] })
