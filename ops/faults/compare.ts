// After a fault: is each acknowledged write kept, once, and did its e-mail arrive?
import { setTimeout as wait } from 'node:timers/promises'
import { keptOf } from '../load/kept.ts'
import type { Load } from '../load/load.ts'
import { seconds } from './fault.ts'
import type { FaultSite } from './site.ts'

/** E-mails go one at a time (server/platform/mail/outbox.ts): only one can be in flight at a break. */
const IN_FLIGHT = 1
/** Longer than an accepted e-mail takes to be noted as sent, on a busy machine. */
const NOTED_MS = 5000

/** Longer than this process takes to read what has arrived. */
const LAST_BYTES_MS = 1000
/** Before the subject of a message in its e-mail (server/features/contact/emails.ts). */
const PREFIX = 'Contacto: '

export interface Comparison {
  figures: string
  broken: string[]
}

/** Waits until no e-mail waits to be sent; false after `patience` milliseconds. The product must run. */
export async function untilAllSent(site: FaultSite, patience: number): Promise<boolean> {
  for (const end = performance.now() + patience; performance.now() < end; await wait(500)) {
    const metrics = await fetch(`${site.url}/metrics`).then(
      (response) => response.text(),
      () => '',
    )
    if (/^pesquisa_jobs\{queue="mail",state="waiting"\} 0$/m.test(metrics)) return true
  }
  return false
}

/** Stops the product and compares what it acknowledged with what it kept and sent. */
export async function compare(site: FaultSite, load: Load): Promise<Comparison> {
  await site.stop()
  const { timesOf, missing, doubled } = await site.withDatabase((database) =>
    keptOf(load, async (text) => (await database.query(text)).rows),
  )

  const ours = site.emails.filter(({ subject }) => subject.startsWith(PREFIX))
  const emails = Map.groupBy(ours, ({ subject }) => subject.slice(PREFIX.length))
  const messages = load.writes.filter((write) => write.what === 'message' && timesOf(write) > 0)
  const unsent = messages.filter(({ subject }) => !emails.has(subject))
  const untrue = [...emails.keys()].filter((subject) => timesOf({ what: 'message', subject }) === 0)
  const copies = [...emails.values()].flatMap((same) => same.slice(0, -1))
  const unexplained = copies.filter(({ at }) => !site.breaks.some((time) => isInFlight(at, time)))
  const renamed = [...emails.values()].filter((same) => new Set(same.map(({ id }) => id)).size > 1)

  const broken = [
    wordsOf(missing, 'acknowledged writes are lost'),
    wordsOf(doubled, 'writes are kept twice'),
    wordsOf(unsent, 'e-mails are lost'),
    wordsOf(untrue, 'e-mails tell of a message that was not kept'),
    wordsOf(unexplained, `e-mails arrived twice without a break (${timesTo(site.breaks, unexplained)})`),
    wordsOf(renamed, 'e-mails arrived twice with different Message-IDs'),
    ...(copies.length > IN_FLIGHT * site.breaks.length ? ['more e-mails doubled than were in flight'] : []),
  ].flat()
  const figures = `${load.acknowledged.length} acknowledged writes, ${missing.length} lost, ${doubled.length} kept twice; ${messages.length} e-mails, ${unsent.length} lost, ${copies.length} doubled`
  return { figures, broken }
}

/**
 * Whether an e-mail that arrived then can have been in flight: a killed process may have sent its last bytes.
 */
function isInFlight(at: number, breakAt: number) {
  return breakAt - at < NOTED_MS && at - breakAt < LAST_BYTES_MS
}

/** For each e-mail, the time from its arrival to the nearest break. */
function timesTo(breaks: number[], emails: { at: number }[]): string {
  const nearest = emails.map(({ at }) =>
    breaks
      .map((time) => time - at)
      .reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one), Number.POSITIVE_INFINITY),
  )
  return nearest.map(seconds).join(', ')
}

function wordsOf(found: unknown[], what: string): string[] {
  return found.length > 0 ? [`${found.length} ${what}`] : []
}
