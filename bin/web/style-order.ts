// Keeps the order of style sheets, on which it depends which rule wins.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the style sheet that every page has out of what late parts (a drawer, a captcha) fetch. The router writes the
 * addresses of such sheets with a '#' at the end, by which Vite's loader does not know them again: it would add the
 * sheet once more after those of the screen, which would then no longer override it. In its place stands the script of
 * the same name, which is there too.
 */
export function keepStyleOrder(client: string): void {
  const [sheet = ''] = globSync('assets/app-*.css', { cwd: client })
  const [script = ''] = globSync('assets/app-*.js', { cwd: client })
  const quoted = (file: string) => `"assets/${file.replace(/^assets[\\/]/, '')}"`
  for (const file of globSync('assets/*.js', { cwd: client })) {
    const path = join(client, file)
    const code = readFileSync(path, 'utf8')
    if (code.includes(quoted(sheet))) writeFileSync(path, code.replaceAll(quoted(sheet), quoted(script)))
  }
}
