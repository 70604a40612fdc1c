import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillDataFolder, testedKind } from '#server/testing/database.ts'
import { leftByPowerCut } from '#server/testing/disks/synced-files.ts'
import { serverEnvironment, serverFlags } from '../../../bin/server-process.mjs'
import { connect } from '../connect.ts'
import { isDatabaseAway } from '../connections/away.ts'
import { DataFolderInUse } from './data-folder.ts'
import { openEmbedded } from './embedded.ts'

const testing = (name: string) => join(import.meta.dirname, '../../testing', name)

let data_dir: string
beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-embedded-'))
})
afterEach(() => rmSync(data_dir, { recursive: true, force: true }))

const open = (folder = data_dir) => connect({ database_url: null, data_dir: folder })

/**
 * Starts a process that writes, kills it after that number of acknowledged rows, and returns the last of
 * them.
 */
async function writeAndDie(rows: number, folder: string, preload?: { module: string; synced: string }) {
  const imports = preload ? ['--import', testing(preload.module)] : []
  const env = { ...serverEnvironment, SYNCED_FOLDER: preload?.synced }
  const writer = spawn(
    process.execPath,
    [...serverFlags, ...imports, testing('processes/writer.ts'), folder],
    { env },
  )
  const ended = once(writer, 'exit')
  let last = 0
  for await (const line of linesOf(writer)) {
    last = Number(line)
    // Output from before the signal counts too: the loop reads on until the output ends.
    if (--rows === 0) writer.kill('SIGKILL')
  }
  await ended
  return last
}

const linesOf = (child: ChildProcess) => createInterface({ input: child.stdout! })

async function lastWritten(folder = data_dir) {
  const database = await open(folder)
  const { rows } = await database.query('select max(id) as last, count(*) as count from written')
  await database.query('insert into written default values')
  await database.close()
  return rows[0] as { last: number; count: number }
}

describe.runIf(testedKind() === 'embedded')('the embedded database', () => {
  test('keeps every acknowledged row when its process is killed, again and again', async () => {
    for (const rows of [1, 100]) {
      const acknowledged = await writeAndDie(rows, data_dir)
      expect(acknowledged).toBeGreaterThanOrEqual(rows)
      expect((await lastWritten()).last).toBeGreaterThanOrEqual(acknowledged)
    }
  })

  test.runIf(process.platform === 'linux')(
    'keeps every acknowledged row after a power cut',
    async () => {
      await fillDataFolder(data_dir)
      const folder = join(data_dir, 'postgres')
      const [before, synced, after] = ['before', 'synced', 'after'].map((name) => join(data_dir, name)) as [
        string,
        string,
        string,
      ]
      cpSync(folder, before, { recursive: true })
      mkdirSync(synced)
      const acknowledged = await writeAndDie(60, data_dir, { module: 'disks/synced-files.ts', synced })
      mkdirSync(after)
      leftByPowerCut({ before, folder, synced, target: join(after, 'postgres') })
      const { last, count } = await lastWritten(after)
      expect(last).toBeGreaterThanOrEqual(acknowledged)
      expect(count).toBeGreaterThanOrEqual(acknowledged)
    },
    60_000,
  )

  test('does not open if its writes would not reach the disk', async () => {
    await fillDataFolder(data_dir)
    const { said, code } = await run(['--import', testing('disks/dead-sync.ts')])
    expect(said).toContain('no confirma sus escrituras en disco')
    expect(code).toBe(1)
  })

  test('refuses a second process at once, and a second opening in the same process', async () => {
    await fillDataFolder(data_dir)
    const database = await open()
    await expect(open()).rejects.toThrow(DataFolderInUse)
    const { said } = await run([])
    expect(said).toContain(`La carpeta de datos «${data_dir}» ya está en uso por otro proceso.`)
    await database.close()
    await (await open()).close()
  })

  test('deletes the remains of an interrupted first start, and can be read by its owner only', async () => {
    mkdirSync(join(data_dir, 'postgres.unfinished-0000-999999999'))
    writeFileSync(join(data_dir, 'postgres.unfinished-0000-999999999', 'PG_VERSION'), '18')
    await (await open()).close()
    expect(() => statSync(join(data_dir, 'postgres.unfinished-0000-999999999'))).toThrow()
    expect(statSync(data_dir).mode & 0o777).toBe(0o700)
  })

  test('ends with a clear message if the disk refuses writes', async () => {
    await fillDataFolder(data_dir)
    const { said, code } = await run(['--import', testing('disks/failing-disk.ts')])
    expect(said).toContain('the disk refused a write, so the database stops')
    expect(said).toContain('La base de datos integrada se ha detenido')
    expect(code).toBe(1)
  })

  test('refuses a second connection to code that already holds one in a transaction', async () => {
    await fillDataFolder(data_dir)
    const { pool, close } = await openEmbedded(data_dir, { patience: 300 })
    const holding = await pool.connect()
    const refusal = await pool.connect().catch((error: unknown) => error)
    expect(String(refusal)).toContain('La base de datos integrada ha estado ocupada más de 0,3 s')
    // Callers then get 503 with Retry-After; it does not count as an error of the server.
    expect(isDatabaseAway(refusal)).toBe(true)
    await expect(pool.query('select 1')).rejects.toThrow()
    holding.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  test('leaves nothing of a transaction whose connection is discarded', async () => {
    await fillDataFolder(data_dir)
    const { pool, close } = await openEmbedded(data_dir)
    await pool.query('create table written (id int)')
    const first = await pool.connect()
    await first.query('begin')
    await first.query('insert into written values (1)')
    const unanswered = first.query('select pg_sleep(0.05), 1 as stale').catch(() => 'gone')
    first.release(true)
    expect((await pool.query('select count(*) from written')).rows).toEqual([{ count: 0 }])
    await unanswered
    await close()
  })
})

/** The output of the writing process, and its exit code. */
async function run(imports: string[]) {
  const program = [...serverFlags, ...imports, testing('processes/writer.ts'), data_dir]
  const child = spawn(process.execPath, program, { env: serverEnvironment })
  const ended = once(child, 'close')
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  child.stdout.resume()
  const [code] = await ended
  return { said, code: code as number }
}
