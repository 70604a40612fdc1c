// Files of attackers, and PDFs of scanners.
import sharp from 'sharp'

/** A progressive JPEG of one colour with `more` extra scans, each of some bytes, over all of its pixels. */
export async function jpegOfManyScans(side: number, more: number): Promise<Buffer> {
  const plain = await sharp({ create: { width: side, height: side, channels: 3, background: 'ivory' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const end = plain.length - 2
  const lastScan = plain.subarray(plain.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  return Buffer.concat([plain.subarray(0, end), ...Array(more).fill(lastScan), plain.subarray(end)])
}

interface Pdf {
  /** The drawing commands of the first page. */
  content?: string
  /** A JPEG that the content may draw as /Scan. */
  picture?: { jpeg: Buffer; width: number; height: number }
  /** Width and height in points. */
  size?: [number, number]
  /** Whether it opens only with a password. */
  isLocked?: boolean
}

/** A PDF of one page, by default A4. */
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
  // The password does not matter; nobody knows it.
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

/** A page as a scanner makes it: one picture that covers it. */
export async function scannedPdf(background: string): Promise<Buffer> {
  const [width, height] = [1240, 1754]
  const jpeg = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return pdfOf({ content: '595 0 0 842 0 0 cm /Scan Do', picture: { jpeg, width, height } })
}

/** A PDF that takes minutes to draw: thousands of filled curves, in a few megabytes. */
export function slowPdf(): Buffer {
  const curves = '1 1 595 842 300 3 c 500 800 2 2 7 900 c '.repeat(60)
  return pdfOf({ content: `0 0 1 rg ${`0 0 m ${curves} f `.repeat(1500)}` })
}
