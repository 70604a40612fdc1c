// Puts the styles that a prerendered page needs into the page itself, so that it is drawn before any other file came;
// the style sheets follow without holding anything up.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Beasties from 'beasties'
import { startingOrder } from './first-load.ts'
import { takeFontFaces } from './font-faces.ts'
import { inTime, paintFirst, textFirst } from './text-first.ts'

/** The styles of every page have the tokens in them. */
const CRITICAL = /<style>(?:(?!<\/style>)[\s\S])*--mantine-color-body:/

/** Changes every page in the folder of the built website. */
export async function inlineCriticalStyles(client: string): Promise<void> {
  const faces = takeFontFaces(client)
  const inOrder = startingOrder(client)
  for (const file of globSync('**/*.html', { cwd: client })) {
    // The shell has no text: everybody waits for its scripts.
    const isToBeRead = file.endsWith('index.html')
    const path = join(client, file)
    const html = readFileSync(path, 'utf8')
    const beasties = new Beasties({
      path: client,
      publicPath: '/',
      // The links stay as they are; text-first.ts says when they take effect.
      preload: false,
      // Each beside its own sheet, so that later sheets' rules win over earlier sheets' whichever has come first.
      mergeStylesheets: false,
      // It does not see which fonts are used: their names stand in variables.
      fonts: false,
      // What is inline already is Mantine's.
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
