import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { noteBackup } from '#server/platform/last-backup.ts'
import { makeCertificate } from '#server/testing/other-programs/certificate.ts'
import { appOfFile, tokenOfRole } from '#server/testing/people.ts'
import project from '../../../package.json' with { type: 'json' }
import { certificateOf } from './certificate.ts'

const app = await appOfFile()
const admin = await tokenOfRole(app, 'admin')
const system = async () => (await app.get('/api/admin/system', admin)).body

test('the state of the installation is told: version, database, files, disk, jobs, legal check', async () => {
  await app.platform.uploads.keep(Buffer.alloc(1234), 'jpg')
  const state = await system()
  expect(state).toMatchObject({
    version: project.version,
    database: { kind: 'embedded', version: expect.stringMatching(/^1[5-9]|^[2-9]\d/) },
    // Encryption adds some bytes.
    storage: { bucket: null, files: 1, bytes: 1280 },
    last_backup: null,
    certificate: null,
  })
  expect(state.database.size_bytes).toBeGreaterThan(1_000_000)
  expect(state.disk.total_bytes).toBeGreaterThan(state.disk.free_bytes)
  expect(state.legal.join()).toContain('OPERATOR_NAME')
})

test('jobs that wait are counted by queue, with the time since when', async () => {
  await app.database.query(`insert into pgboss.job (name, data, state, start_after, created_on)
    select 'mail', '{}', 'created', now() - interval '1 minute', now() - interval '2 hours' from generate_series(1, 1)
    where exists (select from pgboss.queue where name = 'mail')`)
  const { jobs } = await system()
  expect(jobs).toContainEqual(expect.objectContaining({ name: 'mail' }))
})

test('the last backup is read from its note in the data folder', async () => {
  writeFileSync(join(app.platform.settings.data_dir, 'last-backup.json'), '{"at":"2026-01-31T04:00:00Z"}')
  expect((await system()).last_backup).toEqual({ at: '2026-01-31T04:00:00.000Z' })
  await noteBackup(app.platform.settings.data_dir, { bytes: 2_000_000, is_encrypted: true })
  expect((await system()).last_backup).toEqual({
    ...{ at: expect.any(String), bytes: 2_000_000, is_encrypted: true },
  })
  writeFileSync(join(app.platform.settings.data_dir, 'last-backup.json'), 'half a no')
  expect((await system()).last_backup).toBeNull()
})

test('the dates of a certificate are read, also of one that nobody trusts; no answer is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-cert-'))
  const { key, certificate } = makeCertificate(folder, { days: 10 })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const found = await certificateOf(`https://localhost:${port}`)
  const days = (Date.parse(found!.until) - Date.parse(found!.from)) / 86_400_000
  expect([found!.host, Math.round(days)]).toEqual(['localhost', 10])
  server.close()
  expect(await certificateOf(`https://localhost:${port}`)).toBeNull()
  expect(await certificateOf('http://localhost:3000')).toBeNull()
})
