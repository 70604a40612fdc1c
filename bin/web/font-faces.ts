// The rules for our fonts stand in each page, so that they are known before any sheet came.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FACE = /@font-face\s*\{[^}]*\}/g

/** Takes the rules out of the built style sheets. */
export function takeFontFaces(client: string): string {
  const faces: string[] = []
  for (const file of globSync('assets/*.css', { cwd: client })) {
    const path = join(client, file)
    const css = readFileSync(path, 'utf8')
    faces.push(...(css.match(FACE) ?? []))
    writeFileSync(path, css.replace(FACE, ''))
  }
  if (faces.length === 0) throw new Error('the style sheets have no fonts')
  return `<style>${faces.join('')}</style>`
}
