import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenForCommands, sendCommand } from './control-socket.ts'
import { DataFolderInUse } from './embedded/data-folder.ts'

let data_dir: string
beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'pesquisa-control-test-'))
})
afterEach(() => rmSync(data_dir, { recursive: true, force: true }))

const echo = async (command: string[]) => ({ lines: command, exit_code: 3 })

test('without a running server the operator gets a message that says so', async () => {
  expect(await sendCommand(data_dir, ['migrate'])).toBeNull()
})

test('operators reach a running server, many at a time, and no longer once it has ended', async () => {
  const server = await listenForCommands(data_dir, echo)
  const commands = Array.from({ length: 20 }, (_, n) => ['detective', 'approve', `ñandú-${n}@example.org`])
  const answers = await Promise.all(commands.map((command) => sendCommand(data_dir, command)))
  expect(answers).toEqual(commands.map((lines) => ({ lines, exit_code: 3 })))
  await server.close()
  expect(await sendCommand(data_dir, ['migrate'])).toBeNull()
})

test('an error in a command is reported to the operator and does not end the server', async () => {
  const server = await listenForCommands(data_dir, async ([name]) => {
    if (name === 'bad') throw new Error('No existe esa cuenta.')
    return { lines: ['Hecho.'], exit_code: 0 }
  })
  expect(await sendCommand(data_dir, ['bad'])).toEqual({ lines: ['No existe esa cuenta.'], exit_code: 1 })
  expect(await sendCommand(data_dir, ['good'])).toEqual({ lines: ['Hecho.'], exit_code: 0 })
  await server.close()
})

/** More than a socket takes while nobody reads. */
const aLargeFile = () => new Blob([new Uint8Array(5_000_000)]).stream()

for (const [how, read] of [
  ['unread', () => {}],
  ['read in part', (input: ReadableStream<Uint8Array>) => input.getReader().read()],
] as const)
  test(`a command that is refused with its file ${how} leaves no connection for which the server’s end would wait`, async () => {
    const server = await listenForCommands(data_dir, async (_, __, input) => {
      await read(input())
      throw new Error('Esta instalación ya tiene cuentas.')
    })
    const answer = await sendCommand(data_dir, ['restore'], undefined, aLargeFile())
    expect(answer).toEqual({ lines: ['Esta instalación ya tiene cuentas.'], exit_code: 1 })
    await server.close()
  }, 20_000)

test('an answer whose operator has gone meanwhile is taken back, and no other', async () => {
  const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const takenBack: string[] = []
  const server = await listenForCommands(
    data_dir,
    async ([name = '']) => {
      begun.resolve()
      await gone.promise
      return { lines: [name], exit_code: 0 }
    },
    async ({ lines }) => void takenBack.push(...lines),
  )
  const caller = connect(join(data_dir, 'control.sock'))
  caller.end('{"command":["backup"]}\n')
  await begun.promise
  caller.destroy()
  await once(caller, 'close')
  gone.resolve()
  expect((await sendCommand(data_dir, ['migrate']))?.lines).toEqual(['migrate'])
  await expect.poll(() => takenBack).toEqual(['backup'])
  await server.close()
})

test('a line separator in user text does not end the answer', async () => {
  const server = await listenForCommands(data_dir, echo)
  const command = ['contact', 'uno\u2028dos\u2029tres']
  expect(await sendCommand(data_dir, command)).toEqual({ lines: command, exit_code: 3 })
  await server.close()
})

test('a folder with a very long name has a socket too', async () => {
  const long = join(data_dir, 'carpeta-de-datos-con-un-nombre-larguísimo'.repeat(3), 'más', 'y más')
  mkdirSync(long, { recursive: true })
  const server = await listenForCommands(long, echo)
  expect(await sendCommand(long, ['hola'])).toEqual({ lines: ['hola'], exit_code: 3 })
  await server.close()
  expect(await sendCommand(long, ['hola'])).toBeNull()
})

test('only the owner of the folder can reach the server, and only one server listens', async () => {
  const server = await listenForCommands(data_dir, echo)
  expect(statSync(join(data_dir, 'control.sock')).mode & 0o777).toBe(0o600)
  await expect(listenForCommands(data_dir, echo)).rejects.toThrow(DataFolderInUse)
  await server.close()
})

test('the socket that a killed server left does not block the next one', async () => {
  const program = `const { listenForCommands } = await import(${JSON.stringify(join(import.meta.dirname, 'control-socket.ts'))})
    await listenForCommands(process.argv[1], async () => ({ lines: [], exit_code: 0 }))
    console.log('listening'); setInterval(() => {}, 1000)`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program, data_dir])
  await once(killed.stdout, 'data')
  expect(await sendCommand(data_dir, ['hola'])).toEqual({ lines: [], exit_code: 0 })
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(statSync(join(data_dir, 'control.sock')).isSocket()).toBe(true)
  expect(await sendCommand(data_dir, ['hola'])).toBeNull()
  const server = await listenForCommands(data_dir, echo)
  expect(await sendCommand(data_dir, ['hola'])).toEqual({ lines: ['hola'], exit_code: 3 })
  await server.close()
})
