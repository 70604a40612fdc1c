// @ts-check
// A process that draws one picture and ends: if a stranger's file attacks the decoders, it does so here,
// where there are no secrets and nothing can be written. The file is its input, the JPEG its output;
// images.ts starts it. JavaScript, since a process that may write nothing has no compile cache: without it,
// Node would load its remover of types for each picture, which takes a third of the processor time
// (docs/decisions/0026-pdf-scans.md).
import { fstatSync, readSync, writeSync } from 'node:fs'
import sharp from 'sharp'

/** @import { Metadata, Sharp } from 'sharp' */
/** @import { FAULTS, ImageFault } from './image-faults.ts' */

const JPEG_QUALITY = 85

const [format, maxSide, pixelsMax, wholeBytesMax, pdfSide, faults = '{}'] = process.argv.slice(2)
const bounds = {
  maxSide: Number(maxSide),
  pixelsMax: Number(pixelsMax),
  wholeBytesMax: Number(wholeBytesMax),
  pdfSide: Number(pdfSide),
}

/** @type {typeof FAULTS} */
const exitCodes = JSON.parse(faults)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

const pdfium = format === 'pdf' ? await loadPdfium() : null
// The time limit counts from here.
writeSync(2, '.')
const jpeg = await (pdfium ? drawnPage(pdfium, input()) : drawnPicture(input()))
process.stdout.write(jpeg, () => process.exit(0))

function input() {
  const bytes = Buffer.allocUnsafe(fstatSync(0).size)
  for (let read = 0; read < bytes.length; ) {
    const more = readSync(0, bytes, read, bytes.length - read, read)
    if (more === 0) end('damaged')
    read += more
  }
  return bytes
}

/** @param {Buffer} bytes */
async function drawnPicture(bytes) {
  const options = { limitInputPixels: false, pages: 1 }
  const head = await sharp(bytes, options)
    .metadata()
    .catch(() => end('damaged'))
  if (head.format !== format) end('not an image')
  // Before a pixel is decoded: a few bytes can claim to be billions of pixels.
  if (pixelsOf(head) > bounds.pixelsMax || bytesHeldWhole(head) > bounds.wholeBytesMax) end('too many pixels')
  // Not 'warning': real cameras leave stray bytes in good pictures. A picture that is cut short is an error
  // at this level already.
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: bounds.pixelsMax, pages: 1 })
  return await asJpeg(picture.autoOrient()).catch(() => end('damaged'))
}

/** @param {Metadata} head */
function pixelsOf({ width, height, pageHeight }) {
  return width * (pageHeight ?? height)
}

/**
 * The memory that is needed for the whole picture at once. Other pictures are read line by line.
 * @param {Metadata} head
 */
function bytesHeldWhole(head) {
  return bytesDecodedAtOnce(head) + bytesTurned(head)
}

/** @param {Metadata} head */
function bytesDecodedAtOnce(head) {
  const pixels = pixelsOf(head)
  // The decoder of WebP holds the canvas, and of an animation one frame beside it, always with four channels.
  if (head.format === 'webp') return pixels * ((head.pages ?? 1) > 1 ? 8 : 4)
  if (!head.isProgressive) return 0
  if (head.format === 'png') return pixels * bytesAPixel(head)
  // A progressive JPEG has a coefficient of two bytes a sample; 4:2:0 has half of the samples of 4:4:4.
  return pixels * 2 * (head.chromaSubsampling === '4:2:0' ? 1.5 : (head.channels ?? 4))
}

/**
 * Turned after it was made smaller.
 * @param {Metadata} head
 */
function bytesTurned(head) {
  if ((head.orientation ?? 1) === 1) return 0
  return Math.min(pixelsOf(head), bounds.maxSide ** 2) * bytesAPixel(head)
}

/** @param {Metadata} head */
function bytesAPixel({ channels = 4, depth }) {
  return channels * (depth === 'ushort' ? 2 : 1)
}

async function loadPdfium() {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  return await PDFiumLibrary.init()
}

/**
 * The first page, on white, in the largest size that is useful.
 * @param {Awaited<ReturnType<typeof loadPdfium>>} library
 * @param {Buffer} bytes
 */
async function drawnPage(library, bytes) {
  try {
    const document = await library
      .loadDocument(bytes)
      .catch((/** @type {Error} */ error) =>
        end(/password/i.test(error.message) ? 'locked pdf' : 'damaged pdf'),
      )
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(bounds.pdfSide, bounds.maxSide) / Math.max(originalWidth, originalHeight)
    const [width, height] = [originalWidth, originalHeight].map((side) =>
      Math.max(1, Math.round(side * scale)),
    )
    if (!width || !height) end('damaged pdf')
    const { data } = await page.render({ scale: 1, width, height, render: 'bitmap', renderFormFields: true })
    return await asJpeg(sharp(data, { raw: { width, height, channels: 4 } }))
  } catch {
    return end('damaged pdf')
  }
}

/** @param {Sharp} picture */
function asJpeg(picture) {
  return (
    picture
      .resize({ width: bounds.maxSide, height: bounds.maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      // The best coding would need all coefficients in memory at once: 80 MB more for a tenth less of the
      // file.
      .jpeg({ quality: JPEG_QUALITY, optimiseCoding: false })
      .toBuffer()
  )
}

/**
 * @param {ImageFault} fault
 * @returns {never}
 */
function end(fault) {
  process.exit(exitCodes[fault])
}
