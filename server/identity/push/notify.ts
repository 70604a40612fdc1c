// Notifications on people's devices. Like e-mails, they are sent from a queue; unlike e-mails they expire:
// what could not be sent within a day is dropped.
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Notification } from '#contract/push.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { TryLater } from '#server/platform/push/driver.ts'
import { forgetDevice, reachableDevices } from './devices.ts'

const ACCOUNT_QUEUE = 'push-account'
const DEVICE_QUEUE = 'push-device'
export const PUSH_QUEUES: string[] = [ACCOUNT_QUEUE, DEVICE_QUEUE]

const DAY_SECONDS = 24 * 3600

interface AccountJob {
  account_id: number
  notification: Notification
  /** In milliseconds since 1970. */
  until: number
}

/**
 * One job for each device, so that a service that is down delays no other, and no device gets a notification
 * twice because of it.
 */
interface DeviceJob extends AccountJob {
  device_id: number
  /** How often the job was postponed because a service asked for that. */
  put_off?: number
}

/**
 * Seconds of the first and the longest wait, if a service names only short times again and again; the same as
 * for the queue's own tries.
 */
const PUT_OFF = { first: 5, most: 3600 }

/**
 * Notifies all devices of an account, if and when the transaction is committed; an account without devices
 * gets nothing. Notifications are visible on locked screens, so the text names no person and quotes nobody's
 * text. A notification replaces an earlier one with the same `tag`.
 */
export async function notifyDevices(
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Kysely<Schema>,
  account_id: number,
  notification: Notification,
): Promise<void> {
  const job: AccountJob = { account_id, notification, until: Date.now() + DAY_SECONDS * 1000 }
  await jobs.enqueue(trx, ACCOUNT_QUEUE, job)
}

/** Starts to send the queued notifications. The log names each by its job's number, never by an address. */
export async function workNotifications(
  { jobs, db, push }: Pick<Platform, 'jobs' | 'db' | 'push'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  await jobs.work<AccountJob>(ACCOUNT_QUEUE, (job) =>
    db.transaction().execute(async (trx) => {
      for (const { id } of await reachableDevices(trx, job.account_id).execute())
        await jobs.enqueue(trx, DEVICE_QUEUE, { ...job, device_id: id } satisfies DeviceJob)
    }),
  )
  await jobs.work<DeviceJob>(
    DEVICE_QUEUE,
    async (told, { id: job }) => {
      const { account_id, device_id, notification, until, put_off = 0 } = told
      const seconds = Math.floor((until - Date.now()) / 1000)
      if (seconds <= 0) return
      // Queried again at each try: the device may be deleted, or belong to another account by now.
      const device = await reachableDevices(db, account_id)
        .where('device.id', '=', device_id)
        .executeTakeFirst()
      if (!device) return
      const delivery = await push.deliver(device, notification, seconds).catch((error: unknown) => {
        if (error instanceof TryLater) return error
        throw error
      })
      if (delivery instanceof TryLater) {
        const wait = Math.max(delivery.seconds, Math.min(PUT_OFF.first * 2 ** put_off, PUT_OFF.most))
        const again: DeviceJob = { ...told, put_off: put_off + 1 }
        // Until just after the expiry: then the job is dropped.
        const after = new Date(Math.min(Date.now() + wait * 1000, until + 1000))
        await jobs.enqueue(db, DEVICE_QUEUE, again, { after })
        log.warn({ job, kind: device.kind, seconds: wait }, 'a notification waits until later')
        return
      }
      if (delivery.outcome === 'gone') await forgetDevice(db, device_id)
      if (delivery.outcome === 'refused')
        log.warn({ job, kind: device.kind, status: delivery.status }, 'a notification was refused')
      else log.info({ job, kind: device.kind, outcome: delivery.outcome }, 'a notification was handled')
    },
    { concurrency: 3 },
  )
}
