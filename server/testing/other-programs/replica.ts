import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  type Cluster,
  findPostgresPrograms,
  newClusterFolder,
  startCluster,
  unprivilegedOwner,
} from './cluster.ts'

/** A standby that streams from a cluster, and can be made to fall behind. */
export interface TestReplica extends Cluster {
  /** Stops the replay, so that it stays behind, or goes on with it. */
  pause(): Promise<void>
  resume(): Promise<void>
}

/**
 * Starts a standby of the cluster at `url`, with these settings; it ends as the cluster does (cluster.ts).
 */
export async function startReplica(
  url: string,
  settings = ['fsync=off', 'shared_buffers=32MB'],
): Promise<TestReplica> {
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('PostgreSQL is missing')
  const folder = newClusterFolder()
  const owner = unprivilegedOwner(folder)
  execFileSync(
    join(programs, 'pg_basebackup'),
    ['-d', url, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder } },
  )
  const cluster = await startCluster(folder, settings, 'remove')
  if (!cluster) throw new Error('PostgreSQL is missing')
  const ask = async (statement: string) => {
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    ...cluster,
    pause: () => ask('select pg_wal_replay_pause()'),
    resume: () => ask('select pg_wal_replay_resume()'),
  }
}
