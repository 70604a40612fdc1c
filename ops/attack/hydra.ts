// hydra: guesses at passwords by the log-in, in production with its limits. The right password is among the
// guesses, after more of them than the limits allow. The server's own metrics say how many guesses got a
// verdict.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { PASSWORD } from '#server/testing/logging-in/password.ts'
import { PRODUCTION } from '#server/testing/production.ts'
import { somebodyElse } from '../../e2e/site/site-people.ts'
import type { Outcome } from './outcome.ts'
import { needProgram, runProgram } from './program.ts'
import { onSite } from './target.ts'

const METRICS_TOKEN = 'a-token-for-the-metrics-of-the-attack'
/**
 * Limits of one account from one address, and of all accounts from one address (server/identity/attempts.ts).
 */
const [ONE_ACCOUNT, ALL_ACCOUNTS] = [10, 100]
const GUESSES = 400
const PEOPLE = 70

const SETTINGS = { ...PRODUCTION, RATE_LIMIT: 'on', METRICS_TOKEN, LOG_LEVEL: 'fatal' }

/**
 * Many passwords for one account, and one password for many accounts; each on a site of its own, whose counts
 * are 0.
 */
export async function hydra(): Promise<Outcome> {
  needProgram('hydra')
  const wrong = Array.from({ length: GUESSES }, (_, nth) => `no-es-esta-${nth}`)
  const passwords = wrong.toSpliced(GUESSES / 2, 0, PASSWORD)
  // With and without an account: the limits are the same.
  const people = Array.from({ length: PEOPLE }, (_, nth) => somebodyElse(nth).email)
  const others = Array.from({ length: PEOPLE }, (_, nth) => `nadie${nth}@example.org`)
  const one = await guess('one account', ONE_ACCOUNT, [namedWorld.lucia.email], passwords)
  const many = await guess('many accounts', ALL_ACCOUNTS, [...people, ...others], ['no-es-esta'])
  return {
    tool: one.tool,
    tried: `log-in in production: ${passwords.length} passwords of one account, one password of ${2 * PEOPLE} e-mails`,
    findings: [...one.findings, ...many.findings],
    figures: [one.figure, many.figure],
  }
}

/** Tries these pairs; `limit` is the number of those that may get a verdict. */
function guess(what: string, limit: number, emails: string[], passwords: string[]) {
  return onSite(async ({ url }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pesquisa-hydra-'))
    try {
      const words = ['-L', fileOf(folder, 'emails', emails), '-P', fileOf(folder, 'passwords', passwords)]
      const { tool, found } = await attack(url, folder, words)
      const { judged, refused } = await verdictsSoFar(url)
      if (refused === 0) throw new Error(`${what}: no try was refused; hydra did not reach the limit`)
      const findings = found > 0 ? [`${what}: found ${found} passwords`] : []
      if (judged > limit) findings.push(`${what}: ${judged} tries got a verdict, of ${limit} allowed`)
      const figure = `${what}: ${judged + refused} tries, ${judged} got a verdict, ${refused} were refused (429)`
      return { tool, findings, figure }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, SETTINGS)
}

function fileOf(folder: string, name: string, lines: string[]) {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

async function attack(url: string, folder: string, words: string[]) {
  const { hostname, port } = new URL(url)
  const report = join(folder, 'report.json')
  // hydra separates its fields by colons; a right pair is answered with a token.
  const form = String.raw`/api/login:{"email"\:"^USER^","password"\:"^PASS^"}:H=Content-Type\: application/json:S="token"`
  const where = ['-s', port, '-t', '8', '-I', '-b', 'json', '-o', report, hostname, 'http-post-form', form]
  const { said, code } = await runProgram('hydra', [...words, ...where], { seconds: 180, folder })
  if (code === null) throw new Error('hydra was not done after three minutes')
  const version = /^Hydra (v\S+)/m.exec(said)?.[1] ?? 'unknown'
  return { tool: `hydra ${version}`, found: said.match(/^\[\d+\]\[http-post-form\]/gm)?.length ?? 0 }
}

/** Log-ins that were answered with yes or no, and those that were refused by a limit. */
async function verdictsSoFar(url: string) {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const lines = (await response.text()).split('\n')
  const counted = (statuses: RegExp) =>
    lines
      .filter(
        (line) => line.startsWith('http_request_duration_seconds_count') && line.includes('"/api/login"'),
      )
      .filter((line) => statuses.test(line))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  return { judged: counted(/status="(200|401|403)"/), refused: counted(/status="429"/) }
}
