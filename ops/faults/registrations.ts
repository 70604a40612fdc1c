import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { scanOfEmail } from '#server/features/registration/queries.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import type { Call } from '../load/calling.ts'
import type { FaultSite } from './site.ts'

const PAUSE_MS = 1000

/** Somebody who registers again and again, with a scan each time. */
export class Registrations {
  readonly calls: Call[] = []
  /** The e-mails whose registration was acknowledged. */
  readonly acknowledged: string[] = []
  readonly #running: Promise<void>
  #isOver = false

  constructor(url: string) {
    this.#running = this.#register(url)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  between(from: number, to: number): Call[] {
    return this.calls.filter(({ sentAt }) => sentAt > from && sentAt < to)
  }

  /** How many acknowledged registrations have no scan any more. Not while an embedded database is open. */
  async lost(site: FaultSite): Promise<number> {
    await site.stop()
    return await site.withDatabase(async ({ db }) => {
      let lost = 0
      for (const email of this.acknowledged) {
        const file = await scanOfEmail(db, email)
        if (file === null || !hasBytes(join(site.data_dir, 'uploads', file))) lost += 1
      }
      return lost
    })
  }

  async #register(url: string) {
    for (let nth = 0; !this.#isOver; nth += 1) {
      const email = `registro-${nth}@example.net`
      const body = await registrationForm({ email, license_number: String(7000 + nth) })
      const call: Call = {
        what: 'registration',
        isRead: false,
        status: 0,
        retryAfter: null,
        sentAt: performance.now(),
        ms: 0,
      }
      const response = await fetch(`${url}/api/register`, { method: 'POST', body }).catch(() => null)
      await response?.text().catch(() => {})
      call.status = response?.status ?? 0
      call.retryAfter = response?.headers.get('retry-after') ?? null
      call.ms = performance.now() - call.sentAt
      this.calls.push(call)
      if (response?.ok) this.acknowledged.push(email)
      await wait(PAUSE_MS)
    }
  }
}

function hasBytes(path: string) {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0
}
