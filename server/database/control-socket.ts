import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { DataFolderInUse } from './data-folder.ts'

const request = z.object({
  command: z.array(z.string()),
  /** Who gives the order (server/identity/operator.ts). */
  operator: z.string().optional(),
})
const done = z.object({
  lines: z.array(z.string()),
  /** A file that the calling process writes: the server may run as another user, and in another folder. */
  file: z
    .object({ path: z.string(), content: z.string(), encoding: z.enum(['utf8', 'base64']).optional() })
    .optional(),
})
const answer = done.extend({ exit_code: z.int() })

/** The lines that the operator sees, after the file is written if there is one. */
export type Done = z.infer<typeof done>
/** The same, with the exit code of the command. */
export type Answer = z.infer<typeof answer>

type Handle = (command: string[], operator?: string) => Promise<Answer>

/** The system's limit on a socket's path is 104 bytes (macOS) or 108 (Linux), terminator included. */
const LONGEST_PATH = 100

/**
 * Lets operators' commands reach the running server, the only process that has the embedded database open: one line
 * of JSON in each direction, over a socket that only the folder's owner can open. Throws DataFolderInUse if another
 * server listens for this folder; the socket that a killed server left is replaced.
 */
export async function listenForCommands(
  data_dir: string,
  handle: Handle,
): Promise<{ close(): Promise<void> }> {
  const other = await reach(data_dir)
  if (other) {
    other.destroy()
    throw new DataFolderInUse(data_dir)
  }
  const path = newSocketPath(data_dir)
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    void reply(socket, handle)
  })
  server.listen(path)
  await once(server, 'listening')
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  server.unref()
  return {
    async close() {
      server.close()
      await once(server, 'close')
      deleteSocket(data_dir)
    },
  }
}

/** Sends a command to the running server, which runs it; null if no server runs on this folder. */
export async function sendCommand(
  data_dir: string,
  command: string[],
  operator?: string,
): Promise<Answer | null> {
  const socket = await reach(data_dir)
  if (!socket) return null
  socket.end(asLine({ command, operator }))
  for await (const line of createInterface({ input: socket })) return answer.parse(JSON.parse(line))
  throw new Error('El servidor se ha detenido antes de responder.')
}

/** readline also splits lines at Unicode's separators, which JSON does not escape. */
function asLine(value: object) {
  const escaped = JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `${escaped}\n`
}

async function reply(socket: Socket, handle: Handle) {
  for await (const line of createInterface({ input: socket })) {
    const done = await carryOut(line, handle)
    socket.end(asLine(done))
    return
  }
  socket.end()
}

async function carryOut(line: string, handle: Handle): Promise<Answer> {
  try {
    const { command, operator } = request.parse(JSON.parse(line))
    return await handle(command, operator)
  } catch (error) {
    return { lines: [error instanceof Error ? error.message : String(error)], exit_code: 1 }
  }
}

/** A connection to the server that listens for this folder, or null. */
async function reach(data_dir: string): Promise<Socket | null> {
  const path = knownSocketPath(data_dir)
  if (!path) return null
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    // No file, or a file without a listener.
    return null
  }
}

const inFolder = (data_dir: string) => join(data_dir, 'control.sock')

/** The file with the socket's path, used if the socket cannot be in the folder itself. */
const pointer = (data_dir: string) => join(data_dir, 'control.path')

function knownSocketPath(data_dir: string): string | null {
  if (existsSync(pointer(data_dir))) return readFileSync(pointer(data_dir), 'utf8')
  return existsSync(inFolder(data_dir)) ? inFolder(data_dir) : null
}

/** A free path for the socket: in the data folder, or recorded there if that path is too long (or on Windows). */
function newSocketPath(data_dir: string): string {
  deleteSocket(data_dir)
  const windows = process.platform === 'win32'
  if (!windows && Buffer.byteLength(inFolder(data_dir)) <= LONGEST_PATH) return inFolder(data_dir)
  const path = windows
    ? `\\\\.\\pipe\\pesquisa-${randomBytes(16).toString('hex')}`
    : join(mkdtempSync('/tmp/pesquisa-control-'), 'control.sock')
  writeFileSync(pointer(data_dir), path, { mode: 0o600 })
  return path
}

function deleteSocket(data_dir: string) {
  if (existsSync(pointer(data_dir))) {
    const elsewhere = dirname(readFileSync(pointer(data_dir), 'utf8'))
    // Deletes only a folder that was created here for the socket.
    if (/^\/tmp\/pesquisa-control-\w{6}$/.test(elsewhere)) rmSync(elsewhere, { recursive: true, force: true })
  }
  rmSync(inFolder(data_dir), { force: true })
  rmSync(pointer(data_dir), { force: true })
}
