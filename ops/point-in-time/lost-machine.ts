// The machine of the database is lost with its disk, while people write. What had not been sent to the
// repository yet is lost: `archive_timeout` bounds how much.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { untilLoggedIn } from '#server/testing/logging-in/session-by-password.ts'
import { byStatus, Load } from '../load/load.ts'
import { checked, isGone, keptIn, type World, wordsOf } from './mistake.ts'

/**
 * Longer than archive_timeout: something has been sent. The moment of the loss falls anywhere in the next.
 */
const LOADED_MS = 75_000 + Math.random() * 45_000
/** archive_timeout of the configuration, and the time of sending on a busy machine. */
const LOST_MAX_SECONDS = 60 + 15

/** Returns the broken promises. */
export async function lostMachine({ site, repository, folder }: World): Promise<string[]> {
  const token = await untilLoggedIn(site.url)
  const load = new Load(site.url, token, { writers: 1, readers: 1, pause: 200, name: 'Pérdida' })
  await wait(LOADED_MS)
  await site.crashDatabase()
  const lostAt = performance.now()
  rmSync(join(folder, 'second'), { recursive: true })
  await load.stop()
  await site.stop()

  const started = performance.now()
  const third = join(folder, 'third')
  const restoring = await repository.restoreInto(third)
  await site.moveDatabase(third)
  const promoted = (performance.now() - started) / 1000
  await site.start()
  const ready = (performance.now() - started) / 1000
  const { missing, doubled } = await keptIn(site, load)
  const oldest = Math.min(lostAt, ...missing.map(({ acknowledgedAt }) => acknowledgedAt ?? lostAt))
  const lostSeconds = (lostAt - oldest) / 1000
  const isErased = await isGone(site)
  console.log(
    `machine lost after ${(LOADED_MS / 1000).toFixed(0)} s of load (${byStatus(load.calls)}): files restored in ${restoring.toFixed(1)} s, database writable after ${promoted.toFixed(1)} s, the product after ${ready.toFixed(1)} s`,
  )
  console.log(
    `writes acknowledged: ${load.acknowledged.length}, lost ${missing.length}, those of the last ${lostSeconds.toFixed(1)} s; who was erased is ${isErased ? 'erased' : 'back'}`,
  )
  return [
    ...wordsOf(doubled, 'writes are kept twice'),
    ...(lostSeconds > LOST_MAX_SECONDS ? [`the writes of ${lostSeconds.toFixed(1)} s are lost`] : []),
    ...(missing.length === load.acknowledged.length ? ['all writes are lost'] : []),
    ...(isErased ? [] : ['who was erased is back']),
    ...(await checked(repository)),
  ]
}
