// Puts the styles that a prerendered page needs into the page itself, so that it is drawn before any other file came;
// the style sheets follow without holding anything up.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Beasties from 'beasties'
import { textFirst } from './text-first.ts'
import { withoutUnusedVariables } from './unused-variables.ts'

/** Changes every page in the folder of the built website. */
export async function inlineCriticalStyles(client: string): Promise<void> {
  for (const file of globSync('**/*.html', { cwd: client })) {
    const path = join(client, file)
    const html = readFileSync(path, 'utf8')
    const beasties = new Beasties({
      path: client,
      publicPath: '/',
      preload: 'swap',
      // Each beside its own sheet, so that later sheets' rules win over earlier sheets' whichever has come first.
      mergeStylesheets: false,
      // It does not see which fonts are used: their names stand in variables.
      fonts: false,
      // What is inline already is Mantine's.
      reduceInlineStyles: false,
      allowRules: [/^(:root|html|body|@font-face)/, laterStates(html)],
      logLevel: 'warn',
    })
    const page = await beasties.process(html)
    const whole = page.replace('</head>', () => `<style>${fontFaces(client)}</style></head>`)
    const light = withoutUnusedVariables(whole)
    writeFileSync(path, isToBeRead(file, light) ? textFirst(light, file === 'index.html') : light)
  }
}

/**
 * The shell has no text, so that everybody waits for its scripts; and a form to be sent, which our own rules check, hears
 * nobody who presses its button before they are there.
 */
function isToBeRead(file: string, html: string): boolean {
  return file.endsWith('index.html') && !/<form\b[^>]* novalidate/i.test(html)
}

/** With them the text is set in its own font as soon as that has come, and in one of the same width until then. */
function fontFaces(client: string): string {
  const sheets = globSync('assets/*.css', { cwd: client }).map((file) =>
    readFileSync(join(client, file), 'utf8'),
  )
  return sheets.flatMap((css) => css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('')
}

/**
 * The rules for how the page's elements look in the dark and to somebody logged in: a script in the head sets that
 * before the first paint, and the page as it was prerendered knows nothing of it.
 */
function laterStates(html: string): RegExp {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/))
  const known = [...new Set(classes)].filter((name) => /^[\w-]+$/.test(name)).join('|')
  return new RegExp(
    `^(?=.*\\[data-(mantine-color-scheme|session))(?!.*\\.(?!(?:${known})(?![\\w-]))[a-z_])`,
    'i',
  )
}
