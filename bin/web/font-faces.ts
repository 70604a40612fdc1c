// The rules for our fonts stand in each page: so they are known at once, and a page says itself whether they may come late.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FACES_ELEMENT } from '#web/app/fonts/faces.ts'

const FACE = /@font-face\s*\{[^}]*\}/g

/** Takes the rules out of the built style sheets: `swap` as they are, `optional` for pages that are there to be read. */
export function takeFontFaces(client: string): { swap: string; optional: string } {
  const faces: string[] = []
  for (const file of globSync('assets/*.css', { cwd: client })) {
    const path = join(client, file)
    const css = readFileSync(path, 'utf8')
    faces.push(...(css.match(FACE) ?? []))
    writeFileSync(path, css.replace(FACE, ''))
  }
  if (!faces.some((face) => face.includes('swap'))) throw new Error('the style sheets have no fonts')
  const swap = `<style id="${FACES_ELEMENT}">${faces.join('')}</style>`
  return { swap, optional: swap.replaceAll('swap', 'optional') }
}
