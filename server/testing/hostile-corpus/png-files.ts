// PNG files of attackers.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  asFile,
  deflatedZeros,
  type Entry,
  exif,
  flippedFiles,
  type HostileFile,
  latin,
  orientation,
  u16,
  u32,
} from './hostile-file.ts'

const SIGNATURE = latin('\x89PNG\r\n\x1a\n')
const END = chunk('IEND')

/** A chunk with its checksum, or with a wrong one. */
function chunk(type: string, data: Buffer = Buffer.alloc(0), sum?: number): Buffer {
  const typed = Buffer.concat([latin(type), data])
  return Buffer.concat([u32(data.length), typed, u32(sum ?? crc32(typed))])
}

interface Head {
  depth?: number
  /** 0 grey, 2 RGB, 3 palette, 6 RGBA. */
  colour?: number
  isInterlaced?: boolean
}

function head(width: number, height: number, { depth = 1, colour = 0, isInterlaced = false }: Head = {}) {
  return chunk(
    'IHDR',
    Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, isInterlaced ? 1 : 0])]),
  )
}

const png = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks])

/** A PNG of some hundred bytes with these dimensions in its header, and one valid line of pixels. */
export function pngClaiming(width: number, height: number): Buffer {
  const line = deflateSync(Buffer.alloc(1 + Math.min(width, 80_000) / 8))
  return png(head(width, height), chunk('IDAT', line), END)
}

/** A valid grey PNG of eight pixels a side, with more chunks before its pixels. */
function smallWith(...more: Buffer[]) {
  return png(head(8, 8), ...more, chunk('IDAT', deflateSync(Buffer.alloc(16))), END)
}

/** All pixels are there, as zeros. */
function whole(side: number, how: Head, bytesAPixel: number) {
  const lines = deflateSync(Buffer.alloc((side * bytesAPixel + 1) * side), { level: 9 })
  return png(head(side, side, how), chunk('IDAT', lines), END)
}

const compressedText = (type: 'zTXt' | 'iTXt', megabytes: number) =>
  chunk(
    type,
    Buffer.concat([
      latin(type === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0es\0\0'),
      deflatedZeros(megabytes),
    ]),
  )

function animation(frames: number) {
  const control = (nth: number) =>
    chunk('fcTL', Buffer.concat([u32(nth), u32(8), u32(8), u32(0), u32(0), u16(1), u16(100), u16(0)]))
  const pixels = deflateSync(Buffer.alloc(16))
  const more = Array.from({ length: frames }, (_, nth) => [
    control(nth * 2 + 1),
    chunk('fdAT', Buffer.concat([u32(nth * 2 + 2), pixels])),
  ])
  return png(
    head(8, 8),
    chunk('acTL', Buffer.concat([u32(frames), u32(0)])),
    control(0),
    chunk('IDAT', pixels),
    ...more.flat(),
    END,
  )
}

/** PNG files; `small` is a valid one. */
export async function pngFiles(): Promise<HostileFile[]> {
  const small = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'ivory' } })
    .png()
    .toBuffer()
  const files: Entry[] = [
    ['claims 65,500 pixels a side', () => pngClaiming(65_500, 65_500), 'short'],
    [
      'claims 8,000 pixels a side, interlaced',
      () => png(head(8000, 8000, { depth: 8, colour: 6, isInterlaced: true }), chunk('IDAT'), END),
      'short',
    ],
    ['claims the most pixels that fit', () => pngClaiming(0x7fff_ffff, 0x7fff_ffff)],
    ['claims a negative width', () => pngClaiming(0xffff_ff00, 8)],
    ['no pixels at all', () => pngClaiming(0, 0)],
    ['no height', () => pngClaiming(8, 0)],
    ['128 MB of lines for eight', () => png(head(8, 8), chunk('IDAT', deflatedZeros(128)), END)],
    [
      '64 megapixels, interlaced, with transparency',
      () => whole(8000, { depth: 8, colour: 6, isInterlaced: true }, 4),
    ],
    [
      '36 megapixels of 16 bits, interlaced',
      () => whole(6000, { depth: 16, colour: 2, isInterlaced: true }, 6),
    ],
    ['64 megapixels in one bit each', () => whole(8000, {}, 1 / 8)],
    ['64 megapixels with transparency', () => whole(8000, { depth: 8, colour: 6 }, 4)],
    ['wrong checksum of the header', () => png(chunk('IHDR', Buffer.alloc(13, 1), 7), END)],
    [
      'wrong checksum of the pixels',
      () => png(head(8, 8), chunk('IDAT', deflateSync(Buffer.alloc(16)), 7), END),
    ],
    ['pixels before the header', () => png(chunk('IDAT', deflateSync(Buffer.alloc(16))), head(8, 8), END)],
    ['no header', () => png(END)],
    ['no pixels', () => png(head(8, 8), END)],
    [
      'a palette is missing',
      () => png(head(8, 8, { depth: 8, colour: 3 }), chunk('IDAT', deflateSync(Buffer.alloc(72))), END),
    ],
    ['a bit depth that does not exist', () => png(head(8, 8, { depth: 7 }), END)],
    ['a colour type that does not exist', () => png(head(8, 8, { depth: 8, colour: 5 }), END)],
    [
      'a chunk longer than the file',
      () => png(head(8, 8), u32(0xffff_ffff), latin('IDAT'), Buffer.alloc(40)),
    ],
    ['an unknown chunk that must be understood', () => smallWith(chunk('EVIL', Buffer.alloc(40)))],
    ['the pixels are no zlib stream', () => png(head(8, 8), chunk('IDAT', Buffer.alloc(400, 0xff)), END)],
    ['zTXt bomb: 128 MB of text', () => smallWith(compressedText('zTXt', 128)), 'short'],
    ['iTXt bomb: 128 MB of text', () => smallWith(compressedText('iTXt', 128))],
    [
      'iCCP bomb: 128 MB of a colour profile',
      () => smallWith(chunk('iCCP', Buffer.concat([latin('p\0\0'), deflatedZeros(128)]))),
    ],
    [
      '50,000 texts',
      () => smallWith(...Array.from({ length: 50_000 }, (_, nth) => chunk('tEXt', latin(`k${nth}\0v`)))),
    ],
    ['animation of 5,000 frames', () => animation(5000)],
    ['an orientation of 99', () => smallWith(chunk('eXIf', exif([orientation(99)])))],
    ['metadata that lead back to themselves', () => smallWith(chunk('eXIf', exif([orientation(6)], 8)))],
    ['gamma of zero', () => smallWith(chunk('gAMA', u32(0)))],
    [
      'polyglot with a ZIP',
      () =>
        Buffer.concat([small, latin('PK\x03\x04'), Buffer.alloc(26), latin('PK\x05\x06'), Buffer.alloc(18)]),
      'short',
    ],
    ['polyglot with PHP', () => smallWith(chunk('tEXt', latin('Comment\0<?php system($_GET["c"]); ?>')))],
    ['polyglot with HTML', () => Buffer.concat([small, latin('<html><script>alert(1)</script></html>')])],
    ['cut off', () => small.subarray(0, small.length / 2)],
    ['only its signature', () => SIGNATURE],
  ]
  return [...files.map(asFile('PNG', 'image/png')), ...flippedFiles('PNG', small, [1, 2, 3, 4])]
}
