// wapiti: crawls the website and tries its attacks on what it finds, as a visitor and with the token of a member.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '../../e2e/site/site.ts'
import type { Outcome } from './outcome.ts'
import { needProgram, runProgram } from './program.ts'
import { membersToken, onSite } from './target.ts'

const MINUTES = 3
/** All that need no service outside and no login form: 'wapp' fetches a list, 'ssrf' and 'xxe' need a host of the tool. */
const MODULES = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers'],
  ...['methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
].join()
/** Public pages, and calls with parameters, which no link of the pages names. */
const STARTS = [
  ...['/login', '/registro', '/contacto', '/denuncias', '/help', '/privacidad', '/enlaces', '/password'],
  ...['/api/users/search/?name=ana&gender=f&page=1', '/api/users/search/suggested?q=madrid'],
  ...['/api/users/search/readings?q=madrid', '/api/collaborations/search-request/?page=1'],
  ...['/api/locations/suggest?q=sev', '/api/locations/place?level=1&id=41', '/api/locations?level=1'],
  ...['/api/user/12', '/api/collaboration/3', '/api/reports/statement?token=x', '/login?from=/users'],
]

interface Found {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>
  anomalies: Record<string, { method: string; path: string; info: string }[]>
  infos: { version: string; crawled_pages_nbr?: number }
}

/** Scans as a visitor, then as a member. */
export function wapiti(): Promise<Outcome> {
  needProgram('wapiti')
  return onSite(async (site) => {
    const member = ['-H', `Authorization: Bearer ${await membersToken(site)}`]
    const findings: string[] = []
    const figures: string[] = []
    let tool = 'wapiti'
    for (const [who, words] of [
      ['visitor', []],
      ['member', member],
    ] as const) {
      const { found, said } = await scan(site, [...words])
      tool = `wapiti ${found.infos.version.replace(/^Wapiti /, '')}`
      const [, pages = '?'] = /(\d+) (?:pages|urls)/i.exec(said) ?? []
      figures.push(`${who}: ${found.infos.crawled_pages_nbr ?? pages} pages`)
      for (const [kind, ones] of Object.entries({ ...found.vulnerabilities, ...found.anomalies }))
        for (const { method, path, info } of ones)
          findings.push(`${who}, ${kind}: ${method} ${path}: ${info}`)
    }
    return { tool, tried: `from ${STARTS.length} addresses, modules ${MODULES}`, findings, figures }
  })
}

async function scan({ url }: Site, words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-wapiti-'))
  const report = join(folder, 'report.json')
  try {
    const starts = STARTS.flatMap((call) => ['-s', url + call])
    const bounds = [
      '--max-scan-time',
      '60',
      '--max-attack-time',
      '60',
      '--max-links-per-page',
      '60',
      '-t',
      '10',
    ]
    const output = [
      '-f',
      'json',
      '-o',
      report,
      '--store-session',
      folder,
      '--flush-session',
      '--no-bugreport',
    ]
    const all = [
      '-u',
      `${url}/`,
      ...starts,
      '--scope',
      'domain',
      '-m',
      MODULES,
      ...bounds,
      ...output,
      ...words,
    ]
    const { said, code } = await runProgram('wapiti', all, { seconds: MINUTES * 60 + 120, folder })
    if (code === null) throw new Error(`wapiti was not done in time: ${said.slice(-500)}`)
    return { found: JSON.parse(readFileSync(report, 'utf8')) as Found, said }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
