import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { databaseFor } from '#server/testing/database.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/processes/server-process.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { unlessBusy } from '#server/testing/unless-busy.ts'

// The test simulates a full disk through /proc.
describe.runIf(process.platform === 'linux')('On a full disk', () => {
  let data_dir: string
  let word: string
  let server: ServerProcess
  let database: Awaited<ReturnType<typeof databaseFor>>

  beforeAll(async () => {
    data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-full-'))
    word = join(data_dir, 'full-for')
    database = await databaseFor(data_dir)
    const settings = { RATE_LIMIT: 'off', FULL_DISK_FOR: word, ...database.environment }
    server = await startServerProcess(data_dir, settings, ['./server/testing/disks/full-disk.ts'])
  })
  afterEach(() => rmSync(word, { force: true }))
  afterAll(async () => {
    server?.child.kill('SIGKILL')
    await database?.close()
    rmSync(data_dir, { recursive: true, force: true })
  })

  const fill = (folder: string) => writeFileSync(word, folder)
  const filesIn = (folder: string) => readdirSync(join(data_dir, folder))

  let registered = 0
  async function register() {
    const body = await registrationForm({ email: `d${++registered}@example.net` })
    return await fetch(`${server.url}/api/register`, { method: 'POST', body })
  }

  async function ready() {
    const answer = await fetch(`${server.url}/ready`)
    return [answer.status, await answer.json()]
  }

  // Polled: on a busy machine the server refuses calls at times for another reason.
  test('/ready reports the full disk until there is room again', async () => {
    await expect.poll(ready).toEqual([200, { status: 'ready' }])
    fill('forms')
    await expect.poll(ready).toEqual([503, { status: 'not ready', reason: 'disk' }])
    rmSync(word)
    await expect.poll(ready).toEqual([200, { status: 'ready' }])
  })

  test.each(['forms', 'uploads'])(
    'a registration leaves no file in %s, and gets 503 with a time to come back',
    async (folder) => {
      fill(folder)
      const before = filesIn('uploads')
      const refused = async () => {
        const answer = await register()
        return [answer.status, answer.headers.get('retry-after'), await answer.text()]
      }
      const noRoom = expect.stringContaining('no se puede guardar lo enviado')
      await expect.poll(refused).toEqual([503, '300', noRoom])
      expect(filesIn('uploads')).toEqual(before)
      expect(filesIn('forms')).toEqual([])
      rmSync(word)
      expect((await unlessBusy(register, ({ status }) => status)).status).toBe(201)
    },
  )

  test('an e-mail that could not be written leaves no partial file, and arrives once there is room', async () => {
    const emails = () => filesIn('mail').filter((name) => name.includes(`d${registered}@`))
    fill('mail')
    expect((await unlessBusy(register, ({ status }) => status)).status).toBe(201)
    await expect.poll(server.said).toContain('ENOSPC')
    expect(filesIn('mail').filter((name) => name.endsWith('.unfinished'))).toEqual([])
    expect(emails()).toEqual([])
    rmSync(word)
    await expect.poll(emails).toHaveLength(1)
  })
})
