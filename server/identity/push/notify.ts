// Telling people something on their devices. Like letters, notifications leave by a queue; unlike them they grow old:
// what could not be handed over within a day is dropped.
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

/** For each device one, so that a service that is down delays no other, and nobody is told twice because of it. */
interface DeviceJob extends AccountJob {
  device_id: number
  /** How often it was put off because a service wanted it later. */
  put_off?: number
}

/** Where a service names no long time, again and again: as the queue's own tries. */
const PUT_OFF = { first: 5, most: 3600 }

/**
 * Tells somebody something on each of their devices, if and when the transaction is committed: who has none is told
 * nothing. It lies on locked screens, so the notification names no person and quotes nobody's text. One with the same
 * `tag` as an earlier one takes its place.
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

/** Hands over what is enqueued, from now on. The log tells of each by its job's number, never by an address. */
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
      // Asked anew at each try: it may have been taken off, or be another account's by now.
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
        // Until after its time is over: it is dropped then.
        const after = new Date(Math.min(Date.now() + wait * 1000, until + 1000))
        await jobs.enqueue(db, DEVICE_QUEUE, again, { after })
        log.warn({ job, kind: device.kind, seconds: wait }, 'Un aviso se deja para más tarde')
        return
      }
      if (delivery.outcome === 'gone') await forgetDevice(db, device_id)
      if (delivery.outcome === 'refused')
        log.warn({ job, kind: device.kind, status: delivery.status }, 'No se ha aceptado un aviso')
      else log.info({ job, kind: device.kind, outcome: delivery.outcome }, 'Se ha tratado un aviso')
    },
    { concurrency: 3 },
  )
}
