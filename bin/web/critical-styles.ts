// Puts the styles that a prerendered page needs into the page itself, so that it is painted before any other
// file arrives; the style sheets load afterwards without blocking the paint.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Beasties from 'beasties'
import { startingOrder } from './first-load.ts'
import { takeFontFaces } from './font-faces.ts'
import { inTime, paintFirst, textFirst } from './text-first.ts'

/** The styles of every page contain the tokens. */
const CRITICAL = /<style>(?:(?!<\/style>)[\s\S])*--mantine-color-body:/

/** Changes every page in the folder of the built website. */
export async function inlineCriticalStyles(client: string): Promise<void> {
  const faces = takeFontFaces(client)
  const inOrder = startingOrder(client)
  for (const file of globSync('**/*.html', { cwd: client })) {
    // The shell has no text: it always waits for its scripts.
    const isToBeRead = file.endsWith('index.html')
    const path = join(client, file)
    const html = readFileSync(path, 'utf8')
    const beasties = new Beasties({
      path: client,
      publicPath: '/',
      // The links stay as they are; text-first.ts decides when they take effect.
      preload: false,
      // Each style element next to its own sheet, so that rules of later sheets win over those of earlier
      // sheets, whichever loads first.
      mergeStylesheets: false,
      // beasties cannot see which fonts are used, because their names are in variables.
      fonts: false,
      // Styles that are already inline are Mantine's.
      reduceInlineStyles: false,
      allowRules: [/^(:root|html|body)/, laterStates(html)],
      logLevel: 'warn',
    })
    const page = await beasties.process(html)
    if (!CRITICAL.test(page))
      throw new Error(`${file} has no critical styles in its head: has beasties changed what it writes?`)
    const whole = page.replace('</head>', () => `${faces.styles}${inTime(faces.inTime)}</head>`)
    writeFileSync(path, isToBeRead ? textFirst(whole, inOrder) : paintFirst(whole))
  }
}

/**
 * The rules for the page's elements in the dark scheme and for a logged-in user: a script in the head sets
 * these states before the first paint, and the prerendered page does not contain them.
 */
function laterStates(html: string): RegExp {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/))
  const known = [...new Set(classes)].filter((name) => /^[\w-]+$/.test(name)).join('|')
  return new RegExp(
    `^(?=.*\\[data-(mantine-color-scheme|session))(?!.*\\.(?!(?:${known})(?![\\w-]))[a-z_])`,
    'i',
  )
}
