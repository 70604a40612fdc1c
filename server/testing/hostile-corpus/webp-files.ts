// WebP files of attackers.
import sharp from 'sharp'
import {
  asFile,
  type Entry,
  exif,
  flippedFiles,
  type HostileFile,
  latin,
  orientation,
  u16,
  u32le,
} from './hostile-file.ts'

const u16le = (value: number) => u16(value).reverse()
const u24le = (value: number) => u32le(value).subarray(0, 3)

function chunk(type: string, data: Buffer) {
  return Buffer.concat([latin(type), u32le(data.length), data, Buffer.alloc(data.length % 2)])
}

/** The container around these chunks; `size` is its stated length. */
function webp(chunks: Buffer[], size?: number) {
  const content = Buffer.concat([latin('WEBP'), ...chunks])
  return Buffer.concat([latin('RIFF'), u32le(size ?? content.length), content])
}

const [ICC, ALPHA, EXIF, ANIMATION] = [0x20, 0x10, 0x08, 0x02]

const canvas = (width: number, height: number, flags: number) =>
  chunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24le(width - 1), u24le(height - 1)]))

/** A frame of 1 × 1 pixel at the top left. */
const frame = (picture: Buffer) =>
  chunk('ANMF', Buffer.concat([u24le(0), u24le(0), u24le(0), u24le(0), u24le(10), Buffer.of(0), picture]))

const animation = (width: number, height: number, frames: number, picture: Buffer) =>
  webp([
    canvas(width, height, ANIMATION | ALPHA),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame(picture)),
  ])

/** The head of a lossless picture with these dimensions, and some bits after it. */
const losslessClaiming = (width: number, height: number) =>
  chunk(
    'VP8L',
    Buffer.concat([Buffer.of(0x2f), u32le((width - 1) | ((height - 1) << 14)), Buffer.alloc(40, 0x88)]),
  )

/** The head of a lossy key frame with these dimensions, and some bytes after it. */
const lossyClaiming = (width: number, height: number) =>
  chunk(
    'VP8 ',
    Buffer.concat([latin('\x10\x02\0\x9d\x01\x2a'), u16le(width), u16le(height), Buffer.alloc(200, 0x55)]),
  )

/** WebP files. */
export async function webpFiles(): Promise<HostileFile[]> {
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: 'ivory' } })
  const small = await plain(60).webp().toBuffer()
  const dot = (await plain(1).webp({ lossless: true }).toBuffer()).subarray(12)
  const files: Entry[] = [
    ['claims 16,383 pixels a side, lossy', () => webp([lossyClaiming(16_383, 16_383)])],
    ['claims 16,384 pixels a side, lossless', () => webp([losslessClaiming(16_384, 16_384)])],
    ['claims 8,000 pixels a side, lossless', () => webp([losslessClaiming(8000, 8000)])],
    ['64 megapixels', () => plain(8000).webp().toBuffer()],
    ['64 megapixels, lossless', () => plain(8000).webp({ lossless: true }).toBuffer()],
    ['canvas of 16 million pixels a side', () => webp([canvas(2 ** 24, 2 ** 24, 0), dot])],
    ['canvas of other dimensions than the picture', () => webp([canvas(5000, 5000, 0), dot])],
    ['animation of 5,000 frames', () => animation(1, 1, 5000, dot), 'short'],
    ['animation of 36 megapixels', () => animation(6000, 6000, 3, dot)],
    ['animation of 30,000 frames', () => animation(4000, 4000, 30_000, dot)],
    ['animation without a frame', () => webp([canvas(60, 60, ANIMATION), chunk('ANIM', Buffer.alloc(6))])],
    [
      'metadata that lead back to themselves',
      () => webp([canvas(1, 1, EXIF), dot, chunk('EXIF', exif([orientation(6)], 8))]),
    ],
    [
      'a colour profile of four megabytes',
      () => webp([canvas(1, 1, ICC), chunk('ICCP', Buffer.alloc(4 * 1024 * 1024)), dot]),
    ],
    ['the stated length is zero', () => webp([dot], 0)],
    ['the stated length is four gigabytes', () => webp([dot], 0xffff_fffe)],
    ['a chunk longer than the file', () => webp([latin('VP8L'), u32le(0x7fff_ffff), Buffer.alloc(40)])],
    ['no chunk', () => webp([])],
    ['cut off', () => small.subarray(0, small.length / 2)],
    ['polyglot with HTML', () => Buffer.concat([small, latin('<html><script>alert(1)</script></html>')])],
  ]
  return [...files.map(asFile('WebP', 'image/webp')), ...flippedFiles('WebP', small, [1, 2, 3])]
}
