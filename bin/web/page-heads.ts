// The pages' metadata for search engines and link previews. It is in the HTML only, so no script gets
// heavier.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEXT_MARKS } from '#contract/configuration.ts'
import { NOT_FOUND_PAGE, PUBLIC_PAGES, type PublicPage } from '#contract/public-pages.ts'
import { safeInScripts } from '#server/platform/pages/page-texts.ts'
import { structuredData } from './structured-data.ts'

/** The folder of the link previews' pictures: drawn by bin/link-pictures.ts, one for each page. */
const PICTURES = 'enlaces'
const PICTURE_SIZE = { width: 1200, height: 630 }

/**
 * The page for unknown addresses, and the page for all others: the members' screens, and those with tokens in
 * their addresses.
 */
const HIDDEN = [join(NOT_FOUND_PAGE, 'index.html'), '__spa-fallback.html']

/**
 * Completes the pages in the folder of the built website: public pages get a description, the others are
 * hidden from search engines. The texts of the installation are still placeholders here.
 */
export function writeHeads(client: string): void {
  for (const page of PUBLIC_PAGES) {
    const file = join(client, page.path, 'index.html')
    const html = readFileSync(file, 'utf8')
    const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    if (!title) throw new Error(`the page ${page.path} was built without a title`)
    writeFileSync(file, completed(html, headOf(page, title, pictureOf(page, client)), dataOf(page)))
  }
  const hidden = `<meta name="robots" content="noindex"><meta name="description" content="${PUBLIC_PAGES[0]!.description}">`
  for (const file of HIDDEN.map((name) => join(client, name)))
    writeFileSync(file, completed(readFileSync(file, 'utf8'), hidden))
}

/** The links that devices need to install the website. */
const INSTALLING =
  '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">'

/** The data at the very end: nothing visible waits for them. */
function completed(html: string, head: string, data = '') {
  for (const end of ['</head>', '</body>'])
    if (!html.includes(end))
      throw new Error(`a built page has no ${end}: has React Router changed what it writes?`)
  return html
    .replace('</head>', () => `${head}${INSTALLING}</head>`)
    .replace(/<\/body>(?!.*<\/body>)/s, () => `${data}</body>`)
}

/** `title` comes from the page and is already escaped. Twitter reads the rest from Open Graph. */
function headOf({ path, description }: PublicPage, title: string, picture: string) {
  const address = TEXT_MARKS.public_url + path
  const openGraph = {
    type: 'website',
    site_name: TEXT_MARKS.app_name,
    locale: 'es_ES',
    title,
    description,
    url: address,
    image: `${TEXT_MARKS.public_url}${picture}`,
    'image:width': PICTURE_SIZE.width,
    'image:height': PICTURE_SIZE.height,
  }
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(openGraph).map(([key, value]) => `<meta property="og:${key}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

function pictureOf({ path }: PublicPage, client: string) {
  const own = `/${PICTURES}${path === '/' ? '/inicio' : path}.png`
  if (!existsSync(join(client, own)))
    throw new Error(`${path} has no picture for links to it (bin/link-pictures.ts)`)
  return own
}

function dataOf(page: PublicPage) {
  const data = structuredData(page)
  return data && `<script type="application/ld+json">${safeInScripts(JSON.stringify(data))}</script>`
}
