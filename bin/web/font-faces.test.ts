import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LATE_FONTS, takeFontFaces } from './font-faces.ts'

// The form in which Vite writes the rules of web/app/fonts/fonts.css.
const OURS = '@font-face{font-family:Slab;font-weight:600;src:url(/assets/slab-1.woff2)format("woff2")}'
const RARE =
  '@font-face{font-family:Slab;font-weight:600;src:url(/assets/rare-1.woff2);unicode-range:U+13F-140}'
const SUBSTITUTE = '@font-face{font-family:Slab Fallback;src:local("Georgia");size-adjust:98%}'

let client: string
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'pesquisa-fonts-'))
  mkdirSync(join(client, 'assets'))
})
afterEach(() => rmSync(client, { recursive: true, force: true }))

const sheet = () => join(client, 'assets', 'app-1.css')
function taken(css: string) {
  writeFileSync(sheet(), css)
  return takeFontFaces(client)
}

describe('the font faces of the built sheets', () => {
  test('go into the page: the substitutes at once, our own without scripts', () => {
    const { styles } = taken(`${OURS}.a{color:red}${SUBSTITUTE}${RARE}`)
    expect(styles).toBe(`<style>${SUBSTITUTE}</style><style media="(scripting:none)">${OURS}${RARE}</style>`)
    expect(readFileSync(sheet(), 'utf8')).toBe('.a{color:red}')
  })

  test.each(['/assets/slab-1.woff2', '"/assets/slab-1.woff2"'])(
    'written as url(%s) are fetched in time, except those for a few characters',
    (url) => {
      const { inTime } = taken(OURS.replace('/assets/slab-1.woff2', url) + RARE)
      expect(inTime).toContain('for(const href of ["/assets/slab-1.woff2"])')
    },
  )

  test('are missed with a clear message if there are none, or if one is written in another way', () => {
    expect(() => taken('.a{color:red}')).toThrow('the style sheets have no fonts')
    expect(() => taken(`${OURS}@font-face /* slab */{font-family:Other}`)).toThrow(
      'app-1.css has a @font-face that bin/web/font-faces.ts does not read: has Vite changed what it writes?',
    )
  })
})

describe('after the first paint', () => {
  /** The families that the script adds, if those of `failing` cannot be fetched. */
  async function added(failing: string[] = []) {
    const fonts: string[] = []
    class FontFace {
      name: string
      unicodeRange: string
      constructor(family: string, source: string, { unicodeRange }: { unicodeRange: string }) {
        this.name = `${family} ${source}`
        this.unicodeRange = unicodeRange
      }
      async load() {
        if (failing.includes(this.name)) throw new Error('offline')
      }
    }
    const rule = (of: Record<string, string>) => ({
      style: { getPropertyValue: (name: string) => of[name] ?? '' },
    })
    const cssRules = [
      rule({ 'font-family': '"Slab"', src: 'slab' }),
      rule({ 'font-family': 'Sans', src: 'sans' }),
      rule({ 'font-family': '"Slab"', src: 'rare', 'unicode-range': 'U+13F-140' }),
    ]
    new Function('document', 'FontFace', LATE_FONTS)(
      {
        querySelector: (selector: string) =>
          selector === 'style[media="(scripting:none)"]' ? { sheet: { cssRules } } : null,
        fonts: { add: (face: FontFace) => fonts.push(face.name) },
      },
      FontFace,
    )
    await new Promise((resolve) => setTimeout(resolve))
    return fonts
  }

  test('each font is added when it has loaded, together with those for a few characters', async () => {
    expect(await added()).toEqual(['Slab slab', 'Slab rare', 'Sans sans', 'Slab rare'])
  })

  test('a font that cannot be fetched leaves the others', async () => {
    expect(await added(['Slab slab'])).toEqual(['Sans sans', 'Slab rare'])
  })
})
