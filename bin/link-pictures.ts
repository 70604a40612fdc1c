// Draws the pictures shown next to a link to a public page (Open Graph), 1200 by 630, into
// web/public/enlaces. Run by hand after a change of the drawings, the typefaces or the titles:
//   node_modules/.bin/node bin/link-pictures.ts
// The product's name can be configured, so no picture contains it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { PUBLIC_PAGES, type PublicPage } from '#contract/public-pages.ts'
import { amber, BAR_COLOUR } from '#web/app/palette.ts'
import { ensureChromium } from './chromium.ts'
import { root } from './steps.ts'

const SIZE = { width: 1200, height: 630 }
/** Messengers show no picture if it is too heavy. */
const MOST_BYTES = 60_000
const TITLES: Record<string, string> = {
  '/': 'El directorio de los detectives privados habilitados por el Ministerio del Interior',
  '/help': 'Preguntas y respuestas',
  '/registro': 'Cree su cuenta de detective',
  '/accesibilidad': 'Declaración de accesibilidad',
  '/terminos-y-condiciones': 'Aviso legal y términos de uso',
}
const folder = join(root, 'web', 'public', 'enlaces')

const read = (...path: string[]) => readFileSync(join(root, 'web', ...path), 'utf8')
const face = (file: string) =>
  `url(data:font/woff2;base64,${readFileSync(join(root, 'web', 'app', 'fonts', file)).toString('base64')})`

/** The icon's mark, and the roofs of the home page. */
const [mark = ''] = /<g id="mark"[\s\S]*<\/g>/.exec(read('public', 'icon.svg')) ?? []
const city = read('features', 'public-pages', 'city-by-night.tsx')

function shape(name: string) {
  const [, found] = new RegExp(`const ${name} =\\s*'([^']+)'`).exec(city) ?? []
  if (!found) throw new Error(`city-by-night.tsx has no shape ${name}`)
  return found
}

function pictureOf({ path, name }: PublicPage) {
  return `<!doctype html><html lang="es"><meta charset="utf-8"><style>
@font-face { font-family: Slab; src: ${face('zilla-slab.woff2')}; font-weight: 600 }
@font-face { font-family: Sans; src: ${face('public-sans.woff2')}; font-weight: 400 700 }
* { margin: 0; box-sizing: border-box }
body { ${Object.entries(SIZE)
    .map(([side, pixels]) => `${side}: ${pixels}px`)
    .join(';')}; overflow: hidden; position: relative; padding: 64px 80px; color: #fff;
  background: linear-gradient(${BAR_COLOUR}, #17483f 58%, #3c6a5b) }
h1 { font: 600 ${path === '/' ? 64 : 74}px/1.08 Slab; max-width: 1040px; margin-top: 28px; text-wrap: balance }
p { font: 400 32px/1.4 Sans; color: #e3efec; margin-top: 20px }
.city { position: absolute; left: 0; bottom: 0; width: 1200px; height: 215px }
</style>
<svg width="96" height="96" viewBox="118 100 276 294">${mark}</svg>
<h1>${TITLES[path] ?? name}</h1>${path === '/' ? '' : '<p>Directorio de detectives privados</p>'}
<svg class="city" viewBox="0 45 1200 215" preserveAspectRatio="none">
<path fill="#2f5e51" d="${shape('far')}"/><path fill="#17443b" d="${shape('middle')}"/>
${[504, 630, 776, 944].map((x) => `<path fill="${amber[3]}" d="M${x} 132h7v10h-7z"/>`).join('')}
<path fill="#0b2622" d="${shape('near')}"/></svg></html>`
}

async function draw() {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: ensureChromium() })
  try {
    const page = await browser.newPage({ viewport: SIZE })
    for (const publicPage of PUBLIC_PAGES) {
      await page.setContent(pictureOf(publicPage))
      await page.evaluate(() => document.fonts.ready)
      const picture = await sharp(await page.screenshot())
        .png({ palette: true, dither: 0, compressionLevel: 9, effort: 10 })
        .toBuffer()
      if (picture.length > MOST_BYTES)
        throw new Error(`${publicPage.path}: ${picture.length} bytes are too many`)
      writeFileSync(join(folder, `${publicPage.path.slice(1) || 'inicio'}.png`), picture)
    }
  } finally {
    await browser.close()
  }
}

await draw()
