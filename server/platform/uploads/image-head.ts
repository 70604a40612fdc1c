// The format of a file and the cost of decoding it, from its first bytes and markers, never from its name or
// declared type.
import { IMAGE_BOUNDS } from './bounds.ts'

/**
 * Without HEIC: the libvips of sharp's package has no decoder for it (patents); telephones convert it to JPEG
 * for a form that asks for JPEG.
 */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'pdf'

/** The properties of a picture before it is decoded. */
export interface ImageHead {
  format: ImageFormat
  /** Pixels times the walks of a decoder over them; infinite if only drawing can tell. */
  work: number
  scans: number
}

const SIGNATURES = [
  { format: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { format: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { format: 'webp', at: 8, bytes: 'WEBP' },
] as const

/** The standard lets a PDF begin this late. */
const PDF_BEGINS_WITHIN = 1024

/** The head of a stranger's file; null if its format is not accepted. */
export function headOf(bytes: Buffer): ImageHead | null {
  const format = formatOf(bytes)
  if (format === 'jpeg') return jpegHead(bytes)
  if (format === 'png' && bytes.length >= 24)
    return { format, scans: 1, work: bytes.readUInt32BE(16) * bytes.readUInt32BE(20) }
  return format && { format, scans: 1, work: Number.POSITIVE_INFINITY }
}

function formatOf(bytes: Buffer): ImageFormat | null {
  const found = SIGNATURES.find((it) => bytes.toString('latin1', it.at, it.at + it.bytes.length) === it.bytes)
  if (found) return found.format
  return bytes.subarray(0, PDF_BEGINS_WITHIN).includes('%PDF-') ? 'pdf' : null
}

const [START_OF_SCAN, END_OF_IMAGE, HUFFMAN_TABLE, ARITHMETIC_TABLE, EXTENSION] = [
  0xda, 0xd9, 0xc4, 0xcc, 0xc8,
]

/**
 * Reads a JPEG's markers as decoders do: a progressive one may hold thousands of scans of a few bytes each,
 * and a decoder has to walk over all of them. Stops if there are too many.
 */
function jpegHead(bytes: Buffer): ImageHead {
  let at = 2
  let scans = 0
  let pixels = 0
  while (at < bytes.length && scans <= IMAGE_BOUNDS.jpegScansMax) {
    // Stray bytes before a marker, and the bytes of a scan, in which 0xff is followed by 0.
    while (at < bytes.length && bytes[at] !== 0xff) at += 1
    while (bytes[at] === 0xff) at += 1
    const mark = bytes[at] ?? END_OF_IMAGE
    at += 1
    if (mark === END_OF_IMAGE) break
    if (mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8)) continue
    if (mark === START_OF_SCAN) scans += 1
    if (isFrame(mark) && at + 7 <= bytes.length)
      pixels = bytes.readUInt16BE(at + 3) * bytes.readUInt16BE(at + 5)
    at += at + 2 <= bytes.length ? Math.max(2, bytes.readUInt16BE(at)) : 2
  }
  return { format: 'jpeg', scans, work: pixels * Math.max(1, scans) }
}

function isFrame(mark: number) {
  return (
    mark >= 0xc0 && mark <= 0xcf && mark !== HUFFMAN_TABLE && mark !== ARITHMETIC_TABLE && mark !== EXTENSION
  )
}
