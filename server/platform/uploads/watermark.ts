// A watermark says who looked at a picture and when: a copy that gets out tells where it came from.
import { semaphore } from '#server/platform/semaphore.ts'
import { dotsOf, LETTER_WIDTH, LINE_HEIGHT } from './dot-letters.ts'

/** A small picture is enlarged to this width, so that the watermark can be read. */
const WIDTH_MIN = 800
/** The part of the picture's width that the longest line takes. */
const LINE_PART = 0.42
const JPEG_QUALITY = 82

// A picture of 4,000 pixels a side takes 64 MB while it is drawn.
const limited = semaphore({ atOnce: 2, waitingMax: 20 })

/** The picture as a JPEG, with the reader's name and the time across all of it. */
export async function watermarked(
  picture: Uint8Array,
  { reader, at }: { reader: string; at: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  return await limited(async () => {
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(picture).metadata()
    const scale = Math.max(1, WIDTH_MIN / width)
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const drawn = await sharp(picture)
      .resize(size)
      .composite([{ input: Buffer.from(drawing([reader, timeOf(at)], size)) }])
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
    return new Uint8Array(drawn)
  })
}

const timeOf = (at: Date) =>
  at.toLocaleString('es', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' })

/**
 * The lines again and again, aslant, dark with a light edge: to be read on paper and on a dark background.
 */
function drawing(lines: string[], { width, height }: { width: number; height: number }): string {
  const dots = Math.max(...lines.map(({ length }) => length)) * LETTER_WIDTH
  const dot = (width * LINE_PART) / dots
  const [tileWidth, tileHeight] = [dots + 8 * LETTER_WIDTH, (lines.length + 4) * LINE_HEIGHT]
  const path = lines.map((line, row) => dotsOf(line, 1, 1 + row * LINE_HEIGHT)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <pattern id="lines" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(-28) scale(${dot})">
      <path d="${path}" fill="#fff" fill-opacity=".4" transform="translate(.5 .5)"/>
      <path d="${path}" fill="#301" fill-opacity=".26"/>
    </pattern>
    <rect width="100%" height="100%" fill="url(#lines)"/>
  </svg>`
}
