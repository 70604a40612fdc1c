// The corpus of hostile files, sent by HTTP to each call that takes a scan: the registration, and the scan
// that a reviewer asked for. What was accepted is read again as a reviewer sees it.
import { namedWorld } from '#server/database/demo/named-world.ts'
import { linkIn } from '#server/testing/emails.ts'
import { hostileCorpus } from '#server/testing/hostile-corpus/corpus.ts'
import type { HostileFile } from '#server/testing/hostile-corpus/hostile-file.ts'
import { expectSafe, formWith, verdictOf } from '#server/testing/hostile-corpus/sending.ts'
import { peakOf, watchChildren } from '#server/testing/processes/process-memory.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import type { Site } from '../../e2e/site/site.ts'
import type { Outcome } from './outcome.ts'
import { administratorsToken, onSite } from './target.ts'

const LATE_MS = 10_000
const WORKER_MB_MAX = 256
const REGISTRATIONS = '/api/admin/registrations'

/** Sends each file to both calls. */
export function images(): Promise<Outcome> {
  return onSite(async (site) => {
    const plain = await registrationForm({ record_book_diligence: undefined })
    const fields = Object.fromEntries([...plain].map(([name, value]) => [name, String(value)]))
    const another = await scanLinks(site)
    const corpus = await hostileCorpus()
    const findings: string[] = []
    const verdicts = new Map<string, number>()
    const slowest = { ms: 0, what: '' }
    const peaks: [mb: number, what: string][] = []
    const serverBefore = peakOf(site.pid!)

    async function attack(what: string, path: string, form: ReturnType<typeof formWith>) {
      const workers = watchChildren(site.pid!)
      const sent = performance.now()
      const verdict = await send(site, path, form).catch((error: Error) => {
        findings.push(`${what}: ${error.message}`)
        return 'fault'
      })
      const ms = performance.now() - sent
      const mb = workers.end()
      peaks.push([mb, what])
      if (ms > slowest.ms) Object.assign(slowest, { ms, what })
      if (mb > WORKER_MB_MAX) findings.push(`${what}: the worker took ${Math.round(mb)} MB`)
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
      return verdict
    }

    for (const [nth, file] of corpus.entries()) {
      const bytes = await file.bytes()
      const email = `corpus${nth}@example.net`
      await attack(`registration, ${file.name}`, '/api/register', formWith(file, bytes, { ...fields, email }))
      const asked = formWith(file, bytes, { token: await another.token() })
      if ((await attack(`other scan, ${file.name}`, '/api/register/scan', asked)) !== 'accepted') continue
      await another.judge(file, findings)
    }
    const [most = [0, '']] = peaks.toSorted(([one], [other]) => other - one)
    return {
      tool: 'our own corpus of hostile files (server/testing/hostile-corpus)',
      tried: `${corpus.length} files, each to 2 calls`,
      findings,
      figures: [
        ...[...verdicts].map(([verdict, times]) => `${times} × ${verdict}`),
        `slowest answer: ${Math.round(slowest.ms)} ms, ${slowest.what}`,
        `largest worker (VmHWM, read every 5 ms): ${Math.round(most[0])} MB, ${most[1]}`,
        `server (VmHWM): ${Math.round(serverBefore)} MB before, ${Math.round(peakOf(site.pid!))} MB after`,
      ],
    }
  })
}

async function send(site: Site, path: string, { headers, body }: ReturnType<typeof formWith>) {
  const signal = AbortSignal.timeout(LATE_MS)
  const response = await fetch(site.url + path, { method: 'POST', headers, body, signal })
  return verdictOf(response.status, await response.text())
}

/** The links by which Óscar sends another scan, and what the reviewer then sees. */
async function scanLinks(site: Site) {
  const authorization = `Bearer ${await administratorsToken(site)}`
  const call = (path: string, body?: object) =>
    fetch(site.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    })
  const listed = (await (await call(REGISTRATIONS)).json()) as { data: { id: number; email: string }[] }
  const { email } = namedWorld.oscar
  const id = listed.data.find((one) => one.email === email)?.id
  let token: string | null = null
  return {
    /** The one that works; a new one is asked for after an accepted scan. */
    async token() {
      if (token !== null) return token
      // The e-mails are told apart by their reasons.
      const reason = `Falta la línea ${performance.now()}.`
      const asked = await call(`${REGISTRATIONS}/${id}/ask-for-scan`, { reason })
      if (!asked.ok) throw new Error(`ask-for-scan: ${asked.status} ${await asked.text()}`)
      for (let tries = 0; tries < 300; tries += 1) {
        const warning = await site.email(email, /^Necesitamos otra imagen/)
        if (warning.text.includes(reason)) {
          token = linkIn(warning, '/registro/escaneo/').split('/').at(-1)!
          return token
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error('no e-mail with a link for another scan')
    },
    async judge(file: HostileFile, findings: string[]) {
      token = null
      const response = await call(`${REGISTRATIONS}/${id}/scan`)
      const type = response.headers.get('content-type')
      const sniffing = response.headers.get('x-content-type-options')
      try {
        if (type !== 'image/jpeg' || sniffing !== 'nosniff') throw new Error(`${type} ${sniffing}`)
        await expectSafe(Buffer.from(await response.arrayBuffer()))
      } catch (error) {
        findings.push(`served scan, ${file.name}: ${response.status} ${(error as Error).message}`)
      }
    },
  }
}
