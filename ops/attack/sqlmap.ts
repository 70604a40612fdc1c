// sqlmap: SQL in the parameters of searches and lists, in path parameters and in JSON bodies.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactMessage } from '#server/testing/contact-message.ts'
import type { Outcome } from './outcome.ts'
import { needProgram, runProgram } from './program.ts'
import { administratorsToken, membersToken, onSite } from './target.ts'

const SECONDS_EACH = 60
const SECONDS_ALL = 7 * 60

interface Target {
  who: 'visitor' | 'member' | 'administrator'
  /** The path with its query; an asterisk marks a place within the path. */
  path: string
  body?: object
  /** The status without an attack, if it is not 200. */
  status?: number
}

/** The searches and lists with what they accept, and calls with JSON bodies for visitors. */
const TARGETS: Target[] = [
  { who: 'member', path: '/api/users/search/?q=ana&gender=f&page=1' },
  { who: 'member', path: '/api/users/search/suggested?q=madrid' },
  { who: 'member', path: '/api/users/search/readings?q=madrid' },
  { who: 'member', path: '/api/collaborations/search-request/?service=1&date_from=2026-12-01&page=1' },
  { who: 'member', path: '/api/user/12*' },
  { who: 'member', path: '/api/locations/suggest?q=sev' },
  {
    who: 'visitor',
    path: '/api/login',
    status: 401,
    body: { email: 'ana@example.org', password: 'no-es-esta' },
  },
  { who: 'visitor', path: '/api/password/email', body: { email: 'ana@example.org' } },
  { who: 'visitor', path: '/api/contact-us/send-message', body: contactMessage() },
  { who: 'administrator', path: '/api/admin/detectives?q=ana&status=approved&page=1' },
  { who: 'administrator', path: '/api/admin/registrations?status=approved&page=1' },
  { who: 'administrator', path: '/api/admin/audit?actor=ana&subject=detective&act=read-scan' },
  { who: 'administrator', path: '/api/admin/contact-messages?state=open&page=1' },
  { who: 'administrator', path: '/api/admin/outbox?page=1' },
  { who: 'administrator', path: '/api/admin/reports?state=open&page=1' },
]

/** Each target in turn, until the time for all is over. */
export function sqlmap(): Promise<Outcome> {
  needProgram('sqlmap')
  return onSite(async (site) => {
    const tokens = {
      visitor: null,
      member: await membersToken(site),
      administrator: await administratorsToken(site),
    }
    const findings: string[] = []
    const figures: string[] = []
    const started = performance.now()
    let tried = 0
    let tool = 'sqlmap'
    for (const target of TARGETS) {
      if ((performance.now() - started) / 1000 > SECONDS_ALL) {
        figures.push(`not tried, for lack of time: ${target.path}`)
        continue
      }
      await expectReached(site.url, target, tokens[target.who])
      const { said, injectable, requests } = await attack(site.url, target, tokens[target.who])
      tool = `sqlmap ${/\{([\d.]+)#/.exec(said)?.[1] ?? 'unknown'}`
      tried += requests
      const isDone = /do not appear to be injectable|not injectable/.test(said)
      if (injectable) findings.push(`${target.who}, ${target.path}: ${injectable}`)
      else if (!isDone) figures.push(`stopped after ${SECONDS_EACH} s without a finding: ${target.path}`)
      // Nothing was attacked if the tool did not reach the call.
      if (requests < 20)
        throw new Error(`${target.path}: sqlmap sent ${requests} requests: ${said.slice(-800)}`)
    }
    return { tool, tried: `${TARGETS.length} calls, ${tried} requests, level 1, risk 1`, findings, figures }
  })
}

/** An attack on a call that refuses its plain form would try nothing. */
async function expectReached(url: string, { path, body, status = 200 }: Target, token: string | null) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const sent = { method: body ? 'POST' : 'GET', body: body ? JSON.stringify(body) : null, headers }
  const response = await fetch(url + path.replace('*', ''), sent)
  if (response.status !== status) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

async function attack(url: string, { path, body }: Target, token: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-sqlmap-'))
  try {
    const request = join(folder, 'request.txt')
    const sent = body ? JSON.stringify(body) : ''
    const head = [
      `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
      `Host: ${new URL(url).host}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(sent)}`] : []),
    ]
    writeFileSync(request, `${head.join('\r\n')}\r\n\r\n${sent}`)
    const traffic = join(folder, 'traffic.txt')
    const words = [
      '-r',
      request,
      '--batch',
      '--ignore-stdin',
      '--disable-coloring',
      '--dbms=PostgreSQL',
      '--threads=4',
    ]
    const bounds = ['--level=1', '--risk=1', '--timeout=10', '--retries=1', '--output-dir', folder]
    const log = ['-t', traffic, '--ignore-code=401,403,404,422']
    const { said } = await runProgram('sqlmap', [...words, ...bounds, ...log], {
      seconds: SECONDS_EACH,
      folder,
    })
    const results = globSync('**/log', { cwd: folder }).map((file) =>
      readFileSync(join(folder, file), 'utf8'),
    )
    const requests = existsSync(traffic)
      ? (readFileSync(traffic, 'latin1').match(/^HTTP request \[#/gm)?.length ?? 0)
      : 0
    return { said, requests, injectable: results.join(' ').trim().replaceAll(/\s+/g, ' ').slice(0, 300) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
