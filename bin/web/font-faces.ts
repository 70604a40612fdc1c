// The rules for our fonts are in each page, so that they are known before any style sheet arrives. The rules
// for the substitute system fonts apply at once. Our own apply if a font can arrive before the first paint,
// or if scripts are disabled; on a slow connection the fonts are fetched after the first paint. Declaring a
// font face costs a telephone 5 ms per text size, with no benefit until the font is there
// (docs/decisions/0023-text-first.md).
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FACE = /@font-face\s*\{[^}]*\}/g
const WITHOUT_SCRIPTS = '(scripting:none)'

interface FontFaces {
  /** All rules, for the head of every page. */
  styles: string
  /** The script right after them, for connections on which the fonts arrive before the first paint. */
  inTime: string
}

/** Takes the rules out of the built style sheets. */
export function takeFontFaces(client: string): FontFaces {
  const faces: string[] = []
  for (const file of globSync('assets/*.css', { cwd: client })) {
    const path = join(client, file)
    const css = readFileSync(path, 'utf8')
    faces.push(...(css.match(FACE) ?? []))
    const rest = css.replace(FACE, '')
    if (rest.includes('@font-face'))
      throw new Error(
        `${file} has a @font-face that bin/web/font-faces.ts does not read: has Vite changed what it writes?`,
      )
    writeFileSync(path, rest)
  }
  const ours = faces.filter((face) => face.includes('url('))
  // A font for a few characters only is fetched if these characters occur.
  const files = ours
    .filter((face) => !face.includes('unicode-range'))
    .map((face) => /url\(["']?([^)"']+)/.exec(face)![1]!)
  if (files.length === 0) throw new Error('the style sheets have no fonts')
  const standIns = faces.filter((face) => !ours.includes(face))
  return {
    styles: `<style>${standIns.join('')}</style><style media="${WITHOUT_SCRIPTS}">${ours.join('')}</style>`,
    inTime: `document.currentScript.previousSibling.media='all'
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))`,
  }
}

/**
 * After the first paint: fetches the fonts that the page was painted without, and adds each when it has
 * loaded. Every added font face lays out all text again, so a font for a few characters is added together
 * with the others.
 */
export const LATE_FONTS = `const ours=document.querySelector('style[media="${WITHOUT_SCRIPTS}"]')
const all='U+0-10FFFF'
const faces=Array.from(ours?.sheet.cssRules??[],({style})=>{
const of=(name)=>style.getPropertyValue(name)
return new FontFace(of('font-family').replaceAll('"',''),of('src'),{weight:of('font-weight'),unicodeRange:of('unicode-range')||all})
})
const some=faces.filter(({unicodeRange})=>unicodeRange!=all)
for(const face of faces)if(!some.includes(face))face.load().then(()=>[face,...some].forEach((one)=>document.fonts.add(one)),()=>{})`
