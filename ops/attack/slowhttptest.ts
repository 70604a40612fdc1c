// slowhttptest: many connections that send or read as slowly as they can, while an ordinary client goes on
// calling.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { median, quantile } from './mann-whitney.ts'
import type { Outcome } from './outcome.ts'
import { needProgram, runProgram } from './program.ts'
import { membersToken, onSite } from './target.ts'

const CONNECTIONS = 800
const SECONDS = 40
/** New connections a second: more are a flood, against which limits of rates stand. */
const A_SECOND = 50
/** An answer that takes longer is a denial of service. */
const LATE_MS = 5000

/** The name of each attack, and the arguments of the tool; SITE is replaced by the address. */
const WAYS: [name: string, words: string[]][] = [
  ['slow headers', ['-H', '-u', 'SITE/login', '-i', '5']],
  ['slow body of a call', ['-B', '-u', 'SITE/api/login', '-i', '5', '-s', '8192', '-f', 'application/json']],
  [
    'slow form with a file',
    ['-B', '-u', 'SITE/api/register', '-i', '5', '-s', '4000000', '-f', 'multipart/form-data; boundary=x'],
  ],
  ['slow reading', ['-X', '-u', 'SITE/', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3']],
]

/** Each attack in turn, straight to the server, without a proxy before it. */
export function slowhttptest(): Promise<Outcome> {
  needProgram('slowhttptest')
  return onSite(async (site) => {
    const folder = mkdtempSync(join(tmpdir(), 'pesquisa-slow-'))
    const authorization = `Bearer ${await membersToken(site)}`
    const search = `${site.url}/api/users/search/`
    const findings: string[] = []
    const figures: string[] = []
    try {
      const calm = await client(search, authorization, wait(10_000))
      figures.push(`before: ${figureOf(calm)}`)
      for (const [name, words] of WAYS) {
        const args = words.map((word) => word.replace('SITE', site.url))
        const load = [
          '-c',
          String(CONNECTIONS),
          '-r',
          String(A_SECOND),
          '-l',
          String(SECONDS),
          '-p',
          '5',
          '-v',
          '2',
        ]
        const attack = runProgram('slowhttptest', [...args, ...load], { seconds: SECONDS + 30, folder })
        const asked = await client(search, authorization, attack)
        const { said } = await attack
        const most = Math.max(
          0,
          ...[...said.matchAll(/connected:\s+(\d+)/g)].map(([, count]) => Number(count)),
        )
        figures.push(`${name}: up to ${most} connections; ${figureOf(asked)}`)
        if (most === 0) throw new Error(`${name}: the tool opened no connection: ${said.slice(-500)}`)
        if (asked.failures.length > 0)
          findings.push(`${name}: calls of an ordinary client failed: ${asked.failures.join(', ')}`)
        if (Math.max(...asked.times) > LATE_MS)
          findings.push(`${name}: an ordinary client waited ${Math.round(Math.max(...asked.times))} ms`)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    const tried = `${WAYS.length} attacks of ${SECONDS} s with ${CONNECTIONS} connections each; a client searches five times a second`
    return { tool: await versionOfTool(), tried, findings, figures }
  })
}

/** A client that searches until the attack is over. */
async function client(url: string, authorization: string, attack: Promise<unknown>) {
  const times: number[] = []
  const failures: string[] = []
  let isOver = false
  void attack.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const sent = performance.now()
    try {
      const headers = { authorization, connection: 'close' }
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(2 * LATE_MS) })
      await response.arrayBuffer()
      if (!response.ok) failures.push(String(response.status))
    } catch (error) {
      failures.push((error as Error).name)
    }
    times.push(performance.now() - sent)
    await wait(200)
  }
  return { times, failures }
}

function figureOf({ times, failures }: { times: number[]; failures: string[] }) {
  const [middle, late, last] = [median(times), quantile(times, 0.95), Math.max(...times)].map(Math.round)
  return `${times.length} calls, ${failures.length} failed, median ${middle} ms, 95 % within ${late} ms, slowest ${last} ms`
}

async function versionOfTool() {
  const { said } = await runProgram('slowhttptest', ['-h'], { seconds: 10 })
  return `slowhttptest ${/version ([\d.]+)/.exec(said)?.[1] ?? 'of an unknown version'}`
}
