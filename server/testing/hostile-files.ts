// Files as attackers make them, and PDFs as scanners do.
import sharp from 'sharp'

/** A progressive JPEG of one colour with so many scans more, each of some bytes, over all of its pixels. */
export async function jpegOfManyScans(side: number, more: number): Promise<Buffer> {
  const plain = await sharp({ create: { width: side, height: side, channels: 3, background: 'ivory' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const end = plain.length - 2
  const lastScan = plain.subarray(plain.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  return Buffer.concat([plain.subarray(0, end), ...Array(more).fill(lastScan), plain.subarray(end)])
}

interface Pdf {
  /** What the first page draws. */
  content?: string
  /** A JPEG that the content may draw as /Scan. */
  picture?: { jpeg: Buffer; width: number; height: number }
  /** Width and height in points. */
  size?: [number, number]
  /** Whether only a password opens it. */
  isLocked?: boolean
}

/** A PDF of one page, A4 if nothing else is said. */
export function pdfOf({ content = '', picture, size = [595, 842], isLocked = false }: Pdf): Buffer {
  const resources = picture ? '/Resources<</XObject<</Scan 5 0 R>>>>' : ''
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Contents 4 0 R${resources}>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ]
  if (picture) {
    const { jpeg, width, height } = picture
    const kind = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB`
    const stream = `stream\n${jpeg.toString('latin1')}\nendstream`
    objects.push(`<<${kind}/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\n${stream}`)
  }
  // Whichever password it is, nobody knows it.
  const [owner, user] = ['5'.repeat(64), '6'.repeat(64)]
  const lock = isLocked ? `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O<${owner}>/U<${user}>/P -4>>` : ''
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R${lock}>>\nstartxref\n${text.length}\n%%EOF\n`
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}${trailer}`
  return Buffer.from(text, 'latin1')
}

/** A page as a scanner gives it: one picture over all of it. */
export async function scannedPdf(background: string): Promise<Buffer> {
  const [width, height] = [1240, 1754]
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return pdfOf({ content: '595 0 0 842 0 0 cm /Scan Do', picture: { jpeg, width, height } })
}

/** One whose page takes minutes to draw: thousands of filled curves, in a few megabytes. */
export function slowPdf(): Buffer {
  const curves = '1 1 595 842 300 3 c 500 800 2 2 7 900 c '.repeat(60)
  return pdfOf({ content: `0 0 1 rg ${`0 0 m ${curves} f `.repeat(1500)}` })
}
