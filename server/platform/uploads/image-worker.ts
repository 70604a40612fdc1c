// A process that draws one picture and ends: if a stranger's file attacks the decoders, it does so here, where there
// are no secrets and nothing can be written. The file is its input, the JPEG its output; images.ts starts it.
import { fstatSync, readSync, writeSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { FAULTS, type ImageFault } from './image-faults.ts'

const JPEG_QUALITY = 85

const [format, maxSide, pixelsMax, pdfSide] = process.argv.slice(2)
const bounds = { maxSide: Number(maxSide), pixelsMax: Number(pixelsMax), pdfSide: Number(pdfSide) }

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

async function drawnPicture(bytes: Buffer) {
  const options = { limitInputPixels: false, pages: 1 }
  const head = await sharp(bytes, options)
    .metadata()
    .catch(() => end('damaged'))
  if (head.format !== format) end('not an image')
  // Before a pixel is decoded: a few bytes can claim to be billions of pixels.
  if (head.width * (head.pageHeight ?? head.height) > bounds.pixelsMax) end('too many pixels')
  // Not 'warning': real cameras leave stray bytes in good pictures. A picture that is cut short is an error at this
  // level already.
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: bounds.pixelsMax, pages: 1 })
  return await asJpeg(picture.autoOrient()).catch(() => end('damaged'))
}

async function loadPdfium() {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  return await PDFiumLibrary.init()
}

/** The first page, on white, in the largest size that is useful. */
async function drawnPage(library: Awaited<ReturnType<typeof loadPdfium>>, bytes: Buffer) {
  try {
    const document = await library
      .loadDocument(bytes)
      .catch((error: Error) => end(/password/i.test(error.message) ? 'locked pdf' : 'damaged pdf'))
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

function asJpeg(picture: Sharp) {
  return picture
    .resize({ width: bounds.maxSide, height: bounds.maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

function end(fault: ImageFault): never {
  process.exit(FAULTS[fault])
}
