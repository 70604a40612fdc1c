// Cuts the two typefaces down to the characters of the product's languages: Spanish, Catalan, Galician and
// Basque. Run by hand after an update of the packages; the result is kept in web/app/fonts, so that a build
// needs neither the packages nor this script.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './steps.ts'

const into = join(root, 'web', 'app', 'fonts')

const LATIN = characters(0x20, 0x7e) + characters(0xa0, 0xff)
// Quotes, dashes, the minus, bullets, the ellipsis, currency, hyphens and spaces that do not break.
const SIGNS = '‘’‚“”„‹›–—−•…€™\u2011\u202f'
const ARROWS = '←↑→↓'
// Catalan's l geminada as one character: hardly anybody types it, so it is a separate file that only pages
// with this character fetch.
const GEMINATES = 'Ŀŀ'

const faces = [
  {
    name: 'public-sans',
    source: '@fontsource-variable/public-sans/files/public-sans-SUBSET-wght-normal.woff2',
    license: '@fontsource-variable/public-sans/LICENSE',
    // The product's text weighs 400 to 700; thinner and bolder weights are not used.
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    name: 'zilla-slab',
    source: '@fontsource/zilla-slab/files/zilla-slab-SUBSET-600-normal.woff2',
    license: '@fontsource/zilla-slab/LICENSE',
    variationAxes: undefined,
  },
]

for (const { name, source, license, variationAxes } of faces) {
  for (const [subset, suffix, text] of [
    ['latin', '', LATIN + SIGNS + ARROWS],
    ['latin-ext', '-geminates', GEMINATES],
  ] as const) {
    const whole = readFileSync(join(root, 'node_modules', source.replace('SUBSET', subset)))
    const cut = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes,
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'ordn'],
      noHinting: true,
    })
    writeFileSync(join(into, `${name}${suffix}.woff2`), cut)
    console.log(`${name}${suffix}.woff2: ${whole.length} → ${cut.length} bytes`)
  }
  copyFileSync(join(root, 'node_modules', license), join(into, `${name}-OFL.txt`))
}

function characters(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
