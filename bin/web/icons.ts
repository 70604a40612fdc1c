// The icons of the app on devices, all drawn from web/public/icon.svg. The mark stays within the circle of a
// maskable icon that every device shows. Only the icon of a tab, 16 pixels wide, has a separate drawing
// (favicon.svg).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../steps.ts'

const SOURCE = join(root, 'web', 'public', 'icon.svg')
const FAVICON = join(root, 'web', 'public', 'favicon.svg')
const SIDE = 512

export interface IconLook {
  /** Whether the mark has a background that reaches the edges; otherwise the background is transparent. */
  ground: boolean
  /** The size of the mark; 1 is its size in the source. */
  scale?: number
  /** Radius of the corners, in 512ths of the side. */
  radius?: number
  /** One colour for the whole mark. */
  colour?: string
  /** Drawn instead of the mark: the content of an SVG of 24 by 24. */
  sign?: string
}

/** Signs of the shortcuts' targets, 24 by 24. */
const SEARCH = '<circle cx="10" cy="10" r="7"/><path d="m21 21-6-6"/>'
const NEW_REQUEST =
  '<path d="M14 3v4a1 1 0 0 0 1 1h4"/><path d="M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2zM12 11v6M9 14h6"/>'

const ICONS: Record<string, { size: number; look: IconLook }> = {
  'icon-192.png': { size: 192, look: { ground: true, scale: 1.2, radius: 96 } },
  'icon-512.png': { size: 512, look: { ground: true, scale: 1.2, radius: 96 } },
  'maskable-192.png': { size: 192, look: { ground: true } },
  'maskable-512.png': { size: 512, look: { ground: true } },
  'apple-touch-icon.png': { size: 180, look: { ground: true, scale: 1.1 } },
  // Devices use only the opaque pixels of the badge next to a notification.
  'badge-96.png': { size: 96, look: { ground: false, scale: 1.5, colour: '#fff' } },
  'search-96.png': { size: 96, look: { ground: true, sign: SEARCH } },
  'new-request-96.png': { size: 96, look: { ground: true, sign: NEW_REQUEST } },
}

/**
 * Writes them into the folder of the built website: `icons/`, and favicon.ico for clients that look for
 * nothing else.
 */
export async function writeIcons(client: string): Promise<void> {
  const folder = join(client, 'icons')
  mkdirSync(folder, { recursive: true })
  for (const [name, { size, look }] of Object.entries(ICONS))
    writeFileSync(join(folder, name), await drawIcon(look, size))
  const small = await sharp(readFileSync(FAVICON), { density: 36 })
    .resize(32)
    .png({ palette: true })
    .toBuffer()
  writeFileSync(join(client, 'favicon.ico'), icoOf(small, 32))
}

/** The icon as a PNG of `size` by `size` pixels. */
export async function drawIcon(look: IconLook, size: number): Promise<Buffer> {
  return await sharp(Buffer.from(svgOf(look)), { density: (72 * size) / SIDE })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

function svgOf({ ground, scale = 1, radius = 0, colour, sign }: IconLook): string {
  const source = readFileSync(SOURCE, 'utf8')
  const [groundPath = ''] = /<path id="ground"[^>]*>/.exec(source) ?? []
  const [mark = ''] = /<g id="mark"[\s\S]*<\/g>/.exec(source) ?? []
  if (!groundPath || !mark) throw new Error('icon.svg has no ground or no mark')
  const drawn = sign ? signOf(sign) : colour ? mark.replace(/#[0-9a-f]{3,6}/gi, colour) : mark
  const middle = SIDE / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
<clipPath id="edge"><rect width="${SIDE}" height="${SIDE}" rx="${radius}"/></clipPath>
<g clip-path="url(#edge)">${ground ? groundPath : ''}
<g transform="translate(${middle} ${middle}) scale(${scale}) translate(-${middle} -${middle})">${drawn}</g></g></svg>`
}

function signOf(sign: string) {
  return `<g transform="translate(124 124) scale(11)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${sign}</g>`
}

/** One PNG in the container format that browsers expect at /favicon.ico. */
function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
