// The rules for our fonts stand in each page, so that they are known before any sheet came. Those of the system's faces
// that stand in for them hold at once. Our own do so where a font can come in time for the first paint, and where no script
// runs; over a slow line they are fetched once the page has been painted. To declare a face alone costs a telephone 5 ms for
// every size of text, in vain until the font is there (docs/decisions/0023-text-first.md).
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FACE = /@font-face\s*\{[^}]*\}/g
const WITHOUT_SCRIPTS = '(scripting:none)'

interface FontFaces {
  /** All rules, for the head of every page. */
  styles: string
  /** What a script right after them does where the fonts come in time. */
  inTime: string
}

/** Takes the rules out of the built style sheets. */
export function takeFontFaces(client: string): FontFaces {
  const faces: string[] = []
  for (const file of globSync('assets/*.css', { cwd: client })) {
    const path = join(client, file)
    const css = readFileSync(path, 'utf8')
    faces.push(...(css.match(FACE) ?? []))
    writeFileSync(path, css.replace(FACE, ''))
  }
  const ours = faces.filter((face) => face.includes('url('))
  // One for a few letters alone is fetched where these letters are.
  const files = ours
    .filter((face) => !face.includes('unicode-range'))
    .map((face) => /url\(([^)]+)\)/.exec(face)![1]!)
  if (files.length === 0) throw new Error('the style sheets have no fonts')
  const standIns = faces.filter((face) => !ours.includes(face))
  return {
    styles: `<style>${standIns.join('')}</style><style media="${WITHOUT_SCRIPTS}">${ours.join('')}</style>`,
    inTime: `document.currentScript.previousSibling.media='all'
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))`,
  }
}

/**
 * For a page that has been painted: fetches the fonts that it does without, and takes each up when it is there. All text is
 * laid out anew for every face that is added, so one for a few letters alone comes with the others.
 */
export const LATE_FONTS = `const ours=document.querySelector('style[media="${WITHOUT_SCRIPTS}"]')
const all='U+0-10FFFF'
const faces=Array.from(ours?.sheet.cssRules??[],({style})=>{
const of=(name)=>style.getPropertyValue(name)
return new FontFace(of('font-family').replaceAll('"',''),of('src'),{weight:of('font-weight'),unicodeRange:of('unicode-range')||all})
})
const some=faces.filter(({unicodeRange})=>unicodeRange!=all)
for(const face of faces)if(!some.includes(face))face.load().then(()=>[face,...some].forEach((one)=>document.fonts.add(one)),()=>{})`
