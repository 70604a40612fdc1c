// Files of attackers in formats that are not accepted, and plain pictures with hostile names and types.
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { deflatedZeros, type HostileFile, latin, u16, u32, u32le } from './hostile-file.ts'

const SVG = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

/** Ten entities, each of ten of the one before. */
function laughs() {
  const entities = Array.from({ length: 9 }, (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`)
  return `<!DOCTYPE x [<!ENTITY l0 "lol">${entities.join('')}]>${SVG('<text>&l9;</text>')}`
}

/** Boxes of HEIC and AVIF, each within the one before. */
function boxes(brand: string, depth: number) {
  let inner = Buffer.alloc(0)
  for (let nth = 0; nth < depth; nth += 1)
    inner = Buffer.concat([u32(inner.length + 8), latin('meta'), inner])
  return Buffer.concat([u32(16), latin(`ftyp${brand}`), u32(0), inner])
}

function bmp(width: number, height: number) {
  const head = [latin('BM'), u32le(58), u32le(0), u32le(54), u32le(40), u32le(width), u32le(height)]
  return Buffer.concat([...head, latin('\x01\0\x18\0'), Buffer.alloc(28)])
}

const gif = (width: number, height: number, after: Buffer) =>
  Buffer.concat([latin('GIF89a'), u16(width).reverse(), u16(height).reverse(), latin('\0\0\0'), after])

const GIF_FRAME = latin('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0')

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? latin(content) : Buffer.from(content)

/** Files in other formats, and with other names and types. */
export async function otherFiles(): Promise<HostileFile[]> {
  const others: [name: string, content: string | Uint8Array | (() => Buffer), type: string][] = [
    ['SVG with a script', SVG('<script>alert(1)</script>'), 'image/svg+xml'],
    ['SVG that says that it is a JPEG', SVG('<image href="http://127.0.0.1:22/"/>'), 'image/jpeg'],
    ['SVG of a thousand million laughs', laughs(), 'image/jpeg'],
    [
      'SVG with an external entity',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${SVG('<text>&e;</text>')}`,
      'image/png',
    ],
    ['SVG, compressed', gzipSync(SVG('<script>alert(1)</script>')), 'image/png'],
    ['GIF of 65,535 pixels a side', gif(65_535, 65_535, GIF_FRAME), 'image/gif'],
    ['GIF of 5,000 frames', gif(1, 1, Buffer.concat(Array<Buffer>(5000).fill(GIF_FRAME))), 'image/gif'],
    ['GIF that is JavaScript', gif(0x2f2a, 0x2a2a, latin('*/=1;alert(1)')), 'image/jpeg'],
    ['BMP of negative height', bmp(8, 0x8000_0000), 'image/bmp'],
    ['BMP of two thousand million pixels a side', bmp(0x7fff_ffff, 0x7fff_ffff), 'image/jpeg'],
    [
      'ICO with 65,535 pictures',
      Buffer.concat([latin('\0\0\x01\0\xff\xff'), Buffer.alloc(16)]),
      'image/x-icon',
    ],
    ['TIFF that leads back to itself', Buffer.concat([latin('MM\0*'), u32(8), u16(0), u32(8)]), 'image/tiff'],
    [
      'TIFF of 65,500 pixels a side',
      Buffer.concat([
        latin('MM\0*'),
        u32(8),
        u16(2),
        u16(256),
        u16(4),
        u32(1),
        u32(65_500),
        u16(257),
        u16(4),
        u32(1),
        u32(65_500),
        u32(0),
      ]),
      'image/jpeg',
    ],
    ['HEIC of boxes 5,000 deep', boxes('heic', 5000), 'image/heic'],
    ['AVIF of boxes 5,000 deep', boxes('avif', 5000), 'image/avif'],
    ['JPEG XL', latin('\xff\x0a\xff\xff\xff\xff\xff\xff'), 'image/jxl'],
    ['JPEG 2000', latin('\0\0\0\x0cjP  \r\n\x87\n\xff\x4f\xff\x51'), 'image/jp2'],
    ['PNM of 60,000 pixels a side', 'P6 60000 60000 255\n', 'image/png'],
    [
      'Photoshop of 300,000 pixels a side',
      Buffer.concat([
        latin('8BPS\0\x02'),
        Buffer.alloc(6),
        u16(56),
        u32(300_000),
        u32(300_000),
        u16(8),
        u16(3),
      ]),
      'image/png',
    ],
    ['PostScript', '%!PS-Adobe-3.0\n(/etc/passwd) (r) file', 'image/jpeg'],
    [
      'commands of ImageMagick',
      'push graphic-context\nfill \'url(https://127.0.0.1/x.jpg"|id")\'',
      'image/jpeg',
    ],
    ['XBM', '#define x_width 60000\n#define x_height 60000\nstatic char x_bits[] = {', 'image/x-xbitmap'],
    ['FITS', `SIMPLE  =                    T${' '.repeat(2800)}`, 'image/fits'],
    ['HTML', '<html><script>alert(1)</script></html>', 'text/html'],
    ['PHP', '<?php system($_GET["c"]); ?>', 'image/jpeg'],
    ['ZIP', 'PK\x03\x04', 'application/zip'],
    ['program of Linux', '\x7fELF\x02\x01\x01', 'image/png'],
    ['program of Windows', 'MZ\x90\0', 'image/png'],
    ['eight megabytes of zeros', () => Buffer.alloc(8000 * 1024), 'image/jpeg'],
    ['compressed bomb of 64 MB', () => gzipSync(deflatedZeros(64)), 'image/jpeg'],
    ['nothing', '', 'image/jpeg'],
    ['one byte', '\xff', 'image/jpeg'],
  ]
  const small = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'ivory' } })
    .jpeg()
    .toBuffer()
  const named: [name: string, filename: string, type: string][] = [
    ['a path', '../../../../etc/passwd', 'image/jpeg'],
    ['a path of Windows', '..\\..\\web.config', 'image/jpeg'],
    ['a program', 'scan.jpg.php', 'application/octet-stream'],
    ['a zero byte', 'scan.php\0.jpg', 'image/jpeg'],
    ['lines of a header', 'a\r\nContent-Type: text/html\r\n\r\n<script>', 'image/jpeg'],
    ['5,000 letters', `${'a'.repeat(5000)}.jpg`, 'image/jpeg'],
    ['commands', '$(touch x);`id`|scan.jpg', 'image/jpeg'],
    ['HTML', '"><script>alert(1)</script>.jpg', 'image/jpeg'],
    ['no name', '', 'image/jpeg'],
    ['a type of HTML', 'scan.jpg', 'text/html'],
    ['a type of a script', 'scan.jpg', 'image/svg+xml'],
    ['a type with a path', 'scan.jpg', 'image/../../x'],
  ]
  return [
    ...others.map(([name, content, type]) => ({
      name: `other format: ${name}`,
      bytes: () => (typeof content === 'function' ? content() : bytesOf(content)),
      type,
      isShort: true,
    })),
    ...named.map(([name, filename, type]) => ({
      name: `hostile name or type: ${name}`,
      ...{ bytes: () => small, filename, type, isShort: name === 'a path' || name === 'a zero byte' },
    })),
  ]
}
