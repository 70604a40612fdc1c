import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { untilLoggedIn } from '#server/testing/logging-in/session-by-password.ts'
import { installByApt } from '../../bin/chromium.ts'
import { byStatus, Load, wrongAnswers } from '../load/load.ts'
import { compare, untilAllSent } from './compare.ts'
import { type Fault, type Outcome, quantile } from './fault.ts'
import { Readiness } from './readiness.ts'
import { type FaultSite, onEachKind } from './site.ts'

const HOURS = 6
/** The time of the clock, in hours from the true time: ahead, right again, behind, right again. */
const JUMPS = [HOURS, 0, -HOURS, 0]
const AFTER_JUMP_MS = 10_000
const READY_MS = 10_000
/** The process reads its clock's file again within a second. */
const NOTICED_MS = 2500

/**
 * The clock of the product jumps by hours while it runs. The embedded database has the same clock; a
 * PostgreSQL keeps the true time. Timers go on, as they do when the clock of a machine is set.
 */
export const clockJump: Fault = {
  name: 'clock-jump',
  promise: 'calls, sessions, jobs and e-mails go on when the clock jumps, and no limit lasts for hours',
  async run(report) {
    const library = faketime()
    if (!library)
      return report({ figures: [], broken: [], skipped: 'libfaketime is missing (apt install faketime)' })
    const clock = new Clock(library)
    try {
      await onEachKind(report, (site) => jumps(site, clock), clock.environment)
    } finally {
      clock.remove()
    }
  },
}

/** The path of Debian's library, installed if need be; undefined if it cannot be. */
function faketime(): string | undefined {
  const find = () => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
  if (!find()) installByApt('faketime')
  return find()
}

/** The clock of a process, which can be set while it runs. */
class Clock {
  readonly environment: Record<string, string>
  readonly #folder = mkdtempSync(join(tmpdir(), 'pesquisa-clock-'))
  readonly #file = join(this.#folder, 'clock')

  constructor(library: string) {
    this.set(0)
    this.environment = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
  }

  /** Hours from the true time. */
  set(hours: number) {
    writeFileSync(this.#file, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h\n`)
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

async function jumps(site: FaultSite, clock: Clock): Promise<Outcome> {
  const { kind } = site
  await site.start()
  const ready = new Readiness(site.url)
  const load = new Load(site.url, await untilLoggedIn(site.url), { writers: 3, readers: 3, pause: 100 })
  await wait(3000)
  const steps: string[] = []
  const broken: string[] = []
  for (const hours of JUMPS) {
    const before = site.emails.length
    const jumpedAt = performance.now()
    clock.set(hours)
    await wait(NOTICED_MS)
    const shown = await hoursShown(site.url)
    if (shown !== hours) broken.push(`the clock shows ${shown} hours instead of ${hours}: nothing was tried`)
    await wait(AFTER_JUMP_MS)
    // A busy machine is not ready now and then, whatever its clock shows.
    if (!(await ready.until(200, READY_MS))) broken.push(`/ready does not say 200 at ${hours} h`)
    const calls = load.calls.filter(({ sentAt }) => sentAt > jumpedAt)
    const emails = site.emails.length - before
    const slow = quantile(
      calls.map(({ ms }) => ms),
      0.95,
    )
    steps.push(`at ${hours} h: ${byStatus(calls)}, 95 % within ${Math.round(slow)} ms, ${emails} e-mails`)
    if (emails === 0) broken.push(`no e-mail was sent at ${hours} h`)
  }
  await load.stop()
  await ready.stop()
  // The jobs that a wrong clock put off are found once a minute: none may wait for hours.
  if (!(await untilAllSent(site, 150_000))) broken.push('e-mails still wait')
  const compared = await compare(site, load)
  return {
    figures: [`${kind}: ${steps.join('; ')}`, compared.figures],
    broken: [...broken, ...compared.broken, ...wrongAnswers(load.calls)].map((what) => `${kind}: ${what}`),
  }
}

/** Hours by which the clock of the product is wrong, from the Date header of an answer. */
async function hoursShown(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/health`)
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 3_600_000)
}
