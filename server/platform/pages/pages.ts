// The built pages: prerendered if they are public, one shell for the rest. They are read once at start, when
// the public configuration is put into them.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { CONFIGURATION_ELEMENT, type PublicConfiguration } from '#contract/configuration.ts'
import { cutParts } from '#contract/page-parts.ts'
import { pageAt } from '#contract/pages.ts'
import { NOT_FOUND_PAGE } from '#contract/public-pages.ts'
import { staffPageAt } from '#contract/staff/pages.ts'
import { acceptedEncoding, type Encoding } from '#server/platform/http/encodings.ts'
import type { App } from '#server/platform/http/http.ts'
import { notFound as nothingThere } from '#server/platform/http/refusals.ts'
import { allowScripts, POLICY } from '#server/platform/http/security-headers.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { fillTexts, safeInScripts } from './page-texts.ts'

/** A page's HTML as it is sent. */
export interface Page {
  plain: Buffer
  /** Compressed at the first request, which takes some ten milliseconds, and then kept. */
  compressed(encoding: Encoding): Buffer
  /** Of its content: a browser with a copy asks only whether it has changed. */
  etag: string
  /** The hashes of its inline scripts, as a content security policy names them. */
  scriptHashes: string[]
}

export interface Pages {
  folder: string
  /** HTML by address without the final slash; '' is the home page. */
  prerendered: Map<string, Page>
  /** For every other screen. */
  shell: Page
  /** For unknown addresses. */
  notFound: Page
  /**
   * The shell for one screen, by its address in the contract: it links at once to all files that this screen
   * needs.
   */
  shells: Map<string, Page>
}

const SHELL = '__spa-fallback.html'
/** Where the build writes the list of each screen's files (bin/web/first-load.ts). */
const PRELOADS = join('.vite', 'preloads.json')

// Only documents need these headers, and on a small script they would weigh as much as the script. The header
// against search engines is for what users publish, not for the files and pictures of the site.
const FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-robots-tag',
  'x-xss-protection',
]

/**
 * Reads the pages from the folder of the built web; null if nothing was built there (tests of the API alone).
 */
export function readPages(folder: string, settings: Settings): Pages | null {
  if (!existsSync(join(folder, SHELL))) return null
  const configuration = configurationOf(settings)
  const htmlOf = (file: string) => withConfiguration(readFileSync(join(folder, file), 'utf8'), configuration)
  const files = globSync('**/index.html', { cwd: folder })
  const prerendered = new Map(
    files.map((file) => [file.replaceAll('\\', '/').replace(/\/?index\.html$/, ''), pageOf(htmlOf(file))]),
  )
  const shell = htmlOf(SHELL)
  const shells = [...preloads(folder)].map(
    ([address, needed]) => [address, pageOf(withPreloads(shell, needed))] as const,
  )
  const pages = { folder, prerendered, shell: pageOf(shell), shells: new Map(shells) }
  const notFoundName = NOT_FOUND_PAGE.slice(1)
  const notFound = prerendered.get(notFoundName) ?? pages.shell
  prerendered.delete(notFoundName)
  return { ...pages, notFound }
}

/** The files of a screen's page, as paths under the website's root (bin/web/first-load.ts). */
export interface Preloads {
  files: string[]
  /** More files, for devices that match a media query. */
  wide: { media: string; files: string[] }[]
}

function preloads(folder: string): Map<string, Preloads> {
  const path = join(folder, PRELOADS)
  if (!existsSync(path)) return new Map()
  return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Preloads>))
}

function withPreloads(html: string, { files, wide }: Preloads) {
  const [first, ...others] = files
  const links = [
    ...(first ? [linkTo(first)] : []),
    ...others.filter((file) => !html.includes(`href="${file}"`)).map((file) => linkTo(file, LATER)),
    ...wide.flatMap(({ media, files }) => files.map((file) => linkTo(file, `${LATER}media="${media}" `))),
  ]
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

// The first paint needs none of them. The first of these files is the largest, and all others wait for it: it
// does not stand behind them in the queue (docs/decisions/0024-light-beginnings.md).
const LATER = 'fetchpriority="low" '

function linkTo(file: string, more = '') {
  const what = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${what} ${more}href="${file}"/>`
}

/** Serves the pages and the files beside them; unknown addresses get the not-found page with 404. */
export async function servePages(app: App, pages: Pages | null): Promise<void> {
  if (pages) await app.register(filesIn(pages.folder))
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url)
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!pages || !wantsPage || isProgram(path)) throw nothingThere('No hay nada en esta dirección.')
    const address = pageAt(path)
    const prerendered = pages.prerendered.get(path.slice(1))
    if (prerendered) reply.removeHeader('x-robots-tag')
    if (!prerendered && !address) return sendPage(request, reply.status(404), pages.notFound)
    // Within the back office the scripts draw the not-found page themselves, so they need the shell.
    if (address === '/admin/*' && !staffPageAt(path)) reply.status(404)
    return sendPage(request, reply, prerendered ?? pages.shells.get(address ?? '') ?? pages.shell)
  })
}

function filesIn(folder: string): FastifyPluginAsync {
  return async (files) => {
    files.addHook('onSend', nameCharset)
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.{br,gz}', '.vite/**', 'service-worker.js', '*.webmanifest'],
      index: false,
      // bin/compress.ts made the compressed copies.
      preCompressed: true,
      cacheControl: false,
      // They have an etag, and are read whole.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path))
        for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
        // Of these files only workers apply their own policy, and our workers fetch nothing.
        if (path.includes('/assets/')) reply.header(POLICY, "default-src 'none'")
        // The preview pictures of links are shown on other sites.
        if (path.includes('/enlaces/')) reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }
}

const SVG = 'image/svg+xml'

/** The package names the character set of other texts alone. */
async function nameCharset(_request: FastifyRequest, reply: FastifyReply) {
  if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`)
}

/**
 * Sends a page, or another text that is stored like a page; without a body if the browser has the same
 * version.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  type = 'text/html; charset=utf-8',
) {
  const encoding = acceptedEncoding(request)
  allowScripts(reply, page.scriptHashes)
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.status(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(encoding ? page.compressed(encoding) : page.plain)
}

/** A text as it is sent. */
export function pageOf(html: string): Page {
  const plain = Buffer.from(html)
  const kept: Partial<Record<Encoding, Buffer>> = {}
  return {
    plain,
    compressed(encoding) {
      if (encoding === 'gzip') kept.gzip ??= gzipSync(plain)
      else if (!kept.br) {
        kept.br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
        // The best compression takes a tenth of a second, so only later requests get it. A tenth less size
        // can decide whether a page arrives at once.
        void promisify(brotliCompress)(plain).then((best) => (kept.br = best))
      }
      return kept[encoding]!
    },
    // A weak etag: each encoding has other bytes of the same page.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    scriptHashes: inlineScriptHashes(html),
  }
}

/** Without final slashes. A path that begins with two slashes would be read as a host name. */
function pathOf(address: string) {
  const read = URL.parse(address.replace(/^[/\\]+/, '/'), 'http://localhost')
  return (read?.pathname ?? address).replace(/\/+$/, '')
}

/** Requests of programs, for which the not-found page is no use: calls, and missing files. */
function isProgram(path: string) {
  return path === '/api' || path.startsWith('/api/') || /\.[a-z0-9]{1,12}$/i.test(path)
}

function cachingOf(path: string) {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The part of the settings that the pages carry. */
export function configurationOf(settings: Settings): PublicConfiguration {
  return {
    app_name: settings.app_name,
    base_url: '',
    captcha: settings.captcha,
    captcha_key_v2: settings.recaptcha.v2.key,
    captcha_key_v3: settings.recaptcha.v3.key,
    visitors_see_directory: settings.visitors_see_directory,
    race_section: settings.race_section,
    contact_email: settings.contact_email,
    public_url: settings.public_url,
    // Without a setting, visitors ask for the source code on the contact page.
    source_url: settings.source_url ?? '/contacto',
    operator: {
      ...settings.operator,
      data_protection: settings.operator.data_protection ?? settings.contact_email,
    },
  }
}

/** The page with the settings: as JSON for the scripts, and as texts in their places. */
export function withConfiguration(html: string, configuration: PublicConfiguration) {
  const json = safeInScripts(JSON.stringify(configuration))
  const element = new RegExp(`(<script[^>]*id="${CONFIGURATION_ELEMENT}"[^>]*>)[^<]*(</script>)`)
  if (!element.test(html)) throw new Error(`a built page has no element ${CONFIGURATION_ELEMENT}`)
  // The texts first: one of them may look like a mark.
  return fillTexts(cutParts(html, configuration), configuration).replace(
    element,
    (_all, open: string, close: string) => open + json + close,
  )
}

/** The hashes that a content security policy has to name so that the page's inline scripts run. */
export function inlineScriptHashes(html: string) {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts
    .filter(([, attributes]) => !/\btype="application\/(ld\+)?json"/.test(attributes!))
    .map(([, , text]) => hashSource(text!))
}

function hashSource(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
