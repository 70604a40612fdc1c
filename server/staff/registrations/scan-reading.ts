import type { getScan } from '#contract/staff/registrations.ts'
import type { Call } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import { NoSuchFile } from '#server/platform/storage/storage.ts'
import { UnreadableUpload } from '#server/platform/uploads/uploads.ts'
import { watermarked } from '#server/platform/uploads/watermark.ts'
import { readerOf, scanFileOf } from './queries.ts'

const NO_SCAN = 'No hay imagen: no se envió o ya se ha borrado.'
const OTHER_KEY = 'La imagen no se puede descifrar: se guardó con otra SECRET_KEY.'

/** The scan with the reader's name and the time across it. 404: there is none any more. */
export async function readScan(call: Call<typeof getScan>) {
  const { db, viewer, input, record } = call
  const file = await scanFileOf(db, input.id)
  if (!file) throw notFound(NO_SCAN)
  const picture = await pictureOf(call, file)
  const at = new Date()
  const reader = await readerOf(db, viewer.id)
  const bytes = await watermarked(picture, { reader, at })
  // Last: what is recorded was drawn and is sent.
  await record(db, { subject: `detective ${input.id}` })
  return { bytes }
}

async function pictureOf({ uploads }: Call<typeof getScan>, file: string) {
  try {
    return await uploads.read(file)
  } catch (error) {
    if (error instanceof UnreadableUpload) throw notFound(OTHER_KEY)
    // Deleted at this very moment.
    if (error instanceof NoSuchFile) throw notFound(NO_SCAN)
    throw error
  }
}
