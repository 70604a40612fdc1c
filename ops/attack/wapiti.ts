// wapiti: crawls the website and tries its attacks on what it finds, as a visitor, a member and an
// administrator.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '../../e2e/site/site.ts'
import { ALL_PAGES, getCalls, sitemap } from './addresses.ts'
import type { Outcome } from './outcome.ts'
import { needProgram, runProgram } from './program.ts'
import { administratorsToken, membersToken, onSite } from './target.ts'

/** Bounds of one scan: the crawl, and each module. */
const CRAWL_SECONDS = 60
const MODULE_SECONDS = 150
const SCAN_MINUTES = 8
/**
 * All that need no service outside and no login form: 'wapp' fetches a list, 'ssrf' and 'xxe' need a host of
 * the tool.
 */
const MODULES = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers'],
  ...['methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
].join()
/** Calls with few parameters: with all of them at once, the searches find nobody. */
const SEARCHES = [
  '/api/users/search/?q=ana&page=1',
  '/api/users/search/readings?q=madrid',
  '/api/users/search/suggested?q=madrid',
  '/api/collaborations/search-request/?page=1',
  '/login?siguiente=/users',
  '/help?q=licencia',
]

interface Found {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>
  anomalies: Record<string, { method: string; path: string; info: string }[]>
  infos: { version: string }
}

/** Scans as each of the three. */
export function wapiti(): Promise<Outcome> {
  needProgram('wapiti')
  return onSite(async (site) => {
    const { everybodys, staffs } = await getCalls(site.url)
    const scans = [
      { who: 'visitor', token: null, starts: [...(await sitemap(site.url)), ...everybodys] },
      { who: 'member', token: await membersToken(site), starts: [...ALL_PAGES, ...everybodys, ...SEARCHES] },
      { who: 'administrator', token: await administratorsToken(site), starts: staffs },
    ]
    const findings: string[] = []
    const figures: string[] = []
    let tool = 'wapiti'
    for (const { who, token, starts } of scans) {
      const { found, pages, cut } = await scan(site, token, starts)
      tool = `wapiti ${found.infos.version.replace(/^Wapiti /, '')}`
      figures.push(
        `${who}: from ${starts.length} addresses to ${pages} pages, calls, forms and scripts${cut}`,
      )
      for (const [kind, ones] of Object.entries({ ...found.vulnerabilities, ...found.anomalies }))
        for (const { method, path, info } of ones)
          findings.push(`${who}, ${kind}: ${method} ${path}: ${info}`)
    }
    return { tool, tried: `modules ${MODULES}`, findings, figures }
  })
}

async function scan({ url }: Site, token: string | null, starts: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-wapiti-'))
  const report = join(folder, 'report.json')
  const bounds = [
    ...['--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(MODULE_SECONDS), '-t', '10'],
  ]
  // wapiti asks for brotli and cannot read it: without this header it sees no link and no form.
  const headers = [
    '-H',
    'Accept-Encoding: identity',
    ...(token ? ['-H', `Authorization: Bearer ${token}`] : []),
  ]
  const output = ['-f', 'json', '-o', report, '--store-session', folder, '--flush-session', '--no-bugreport']
  const words = ['-u', `${url}/`, ...starts.flatMap((path) => ['-s', url + path]), '--scope', 'domain']
  try {
    const all = [...words, '-m', MODULES, ...bounds, ...headers, ...output]
    const { said, code } = await runProgram('wapiti', all, { seconds: SCAN_MINUTES * 60, folder })
    if (code === null) throw new Error(`wapiti was not done in time: ${said.slice(-500)}`)
    const pages = Number(/found (\d+) URLs/.exec(said)?.[1] ?? 0)
    // If it finds no more than it was given, it cannot read the pages.
    if (pages <= new Set(['/', ...starts]).size)
      throw new Error(`wapiti found ${pages} addresses: ${said.slice(-800)}`)
    const ended = [...said.matchAll(/Max attack time was reached for module (\w+)/g)].map(([, name]) => name)
    const cut = ended.length > 0 ? `; out of time: ${ended.join(', ')}` : ''
    return { found: JSON.parse(readFileSync(report, 'utf8')) as Found, pages, cut }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
