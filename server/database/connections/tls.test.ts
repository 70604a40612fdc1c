import { chownSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedKind } from '#server/testing/database.ts'
import { makeCertificate } from '#server/testing/other-programs/certificate.ts'
import {
  type Cluster,
  newClusterFolder,
  startCluster,
  unprivilegedOwner,
} from '#server/testing/other-programs/cluster.ts'
import { freePorts } from '#server/testing/other-programs/free-ports.ts'
import { connect } from '../connect.ts'

describe.skipIf(testedKind() === 'embedded')('over TLS', () => {
  const folders: string[] = []
  let cluster: Cluster
  let port: number
  let trusted: string

  function newFolder() {
    const folder = newClusterFolder()
    folders.push(folder)
    return folder
  }

  beforeAll(async () => {
    const folder = newFolder()
    const { key, certificate } = makeCertificate(folder)
    const { uid, gid } = unprivilegedOwner(folder)
    if (uid !== undefined) chownSync(key, uid, gid ?? uid)
    port = (await freePorts(1))[0]!
    const overTls = ['ssl=on', `ssl_key_file=${key}`, `ssl_cert_file=${certificate}`]
    const here = ['listen_addresses=127.0.0.1', 'fsync=off']
    cluster = (await startCluster(folder, [...here, ...overTls], 'remove', { port }))!
    trusted = certificate
  })
  afterAll(async () => {
    await cluster?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const connectWith = (query: string, host = 'localhost') =>
    connect({ database_url: `postgresql://postgres@${host}:${port}/postgres?${query}`, data_dir: '' })

  test('a database with a certificate that DATABASE_URL names is reached encrypted', async () => {
    const database = await connectWith(`sslmode=verify-full&sslrootcert=${encodeURIComponent(trusted)}`)
    const { rows } = await database.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
    await database.close()
    expect(rows).toEqual([{ ssl: true }])
  })

  test('one with another certificate, or of another host, is not', async () => {
    await expect(connectWith('sslmode=verify-full')).rejects.toThrow(/self.signed/)
    const { certificate } = makeCertificate(newFolder())
    const other = encodeURIComponent(certificate)
    await expect(connectWith(`sslmode=verify-full&sslrootcert=${other}`)).rejects.toThrow(/self.signed/)
    const ours = encodeURIComponent(trusted)
    await expect(connectWith(`sslmode=verify-full&sslrootcert=${ours}`, '127.0.0.1')).rejects.toThrow(
      /does not match certificate/,
    )
  })
})
