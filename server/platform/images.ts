// Pictures from strangers. Nothing of what they sent is kept as it came: the pixels are drawn anew, so that neither
// a camera's notes (place, owner) nor anything hidden in the file gets through.
import type Sharp from 'sharp'
import { turns } from './turns.ts'

/** Why a picture can't be taken. */
export type ImageFault = 'not an image' | 'damaged' | 'too many pixels'

export class UnreadableImage extends Error {
  readonly fault: ImageFault

  constructor(fault: ImageFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

// What a telephone's best camera makes, with room: larger ones claim pixels rather than have them.
const PIXELS_MAX = 64_000_000
const SECONDS_MAX = 20
const JPEG_QUALITY = 85

// Told by the first bytes, never by a name or a declared type. HEIC is not among them: the libvips that comes in
// sharp's package has no decoder for it (patents); telephones turn it into JPEG for a form that asks for JPEG.
const SIGNATURES = [
  { format: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { format: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { format: 'webp', at: 8, bytes: 'WEBP' },
] as const

let loaded: Promise<typeof Sharp> | undefined

/** With the first picture and no sooner: most servers that run have none to draw, and libvips takes 10 MB. */
function ready(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // A second bolt: libvips itself refuses to open anything else. SVG stays open for our own drawings (the demo's
    // scans); a stranger's is stopped by its first bytes.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
    })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}

/**
 * The picture as a JPEG without any metadata, upright, its first frame where it moves, and at most `maxSide` pixels
 * a side. Throws UnreadableImage, and 503 where too many are waiting: they are drawn one after another, so that a
 * flood of them takes time and not memory.
 */
export async function redrawn(bytes: Buffer, maxSide: number): Promise<Buffer> {
  const format = SIGNATURES.find(
    (it) => bytes.toString('latin1', it.at, it.at + it.bytes.length) === it.bytes,
  )?.format
  if (!format) throw new UnreadableImage('not an image')
  return inTurn(() => redraw(bytes, format, maxSide))
}

const inTurn = turns({ atOnce: 1, waitingMax: 20 })

async function redraw(bytes: Buffer, format: string, maxSide: number) {
  const sharp = await ready()
  await refuseByItsHead(sharp, bytes, format)
  try {
    // Not 'warning': real cameras leave stray bytes in good pictures. A picture cut short is an error already.
    return await sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX, pages: 1 })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: JPEG_QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer()
  } catch (error) {
    throw new UnreadableImage('damaged', error)
  }
}

/** Before a pixel is decoded: a few bytes can claim to be billions of pixels. */
async function refuseByItsHead(sharp: typeof Sharp, bytes: Buffer, format: string) {
  const head = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((error: unknown) => {
      throw new UnreadableImage('damaged', error)
    })
  if (head.format !== format) throw new UnreadableImage('not an image')
  if (head.width * (head.pageHeight ?? head.height) > PIXELS_MAX) throw new UnreadableImage('too many pixels')
}
