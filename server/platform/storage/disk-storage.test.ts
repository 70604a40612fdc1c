// Files on the disk, however the process that writes them ends.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))
const storage = await diskStorage(folder)
const textOf = async (name: string) => (await storage.get(name)).bytes.toString()

test('a file has its name only with all its bytes, so a copy that is cut off is made anew when it is repeated', async () => {
  const bytes = Buffer.alloc(64_000_000, 'x')
  let isWritten = false
  const writing = storage.put('large.jpg', bytes).then(() => {
    isWritten = true
  })
  while (!isWritten) {
    for (const { bytes: size } of await storage.list()) expect(size).toBe(bytes.length)
    await wait(1)
  }
  await writing
  expect(await storage.list()).toHaveLength(1)
  await storage.remove('large.jpg')
})

test('a restore that fails deletes what it has brought, and leaves the files that were there before', async () => {
  await storage.put('before.jpg', Buffer.from('a scan'))
  const staging = storage.stage()
  for (const name of ['before.jpg', 'new.jpg']) await staging.add(name, Buffer.from('a scan'), new Date())
  await staging.appear()
  expect(await textOf('new.jpg')).toBe('a scan')
  await staging.discard()
  expect(readdirSync(folder)).toEqual(['before.jpg'])
  const failed = storage.stage()
  await failed.add('before.jpg', Buffer.from('a scan'), new Date())
  await failed.discard()
  expect(await textOf('before.jpg')).toBe('a scan')
})

test('the unfinished files of a process that died are deleted later', async () => {
  const left = '0a1b.jpg-11111111-2222-3333-4444-555555555555'
  writeFileSync(join(folder, left), 'half of a sc')
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  expect(readdirSync(folder)).toContain(left)
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(readdirSync(folder)).toEqual(['before.jpg'])
})
