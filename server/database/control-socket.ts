import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { DataFolderInUse } from './embedded/data-folder.ts'

const request = z.object({
  command: z.array(z.string()),
  /** The name of the operator who gives the command (server/identity/operator.ts). */
  operator: z.string().optional(),
})
const done = z.object({
  lines: z.array(z.string()),
  /** A file that the calling process writes: the server may run as another user, and in another folder. */
  file: z
    .object({ path: z.string(), content: z.string(), encoding: z.enum(['utf8', 'base64']).optional() })
    .optional(),
  /** A copy of the embedded database, of which the calling process makes a backup and which it deletes. */
  snapshot: z.object({ folder: z.string(), key_mark: z.string() }).optional(),
  /** The data are others now: a server that has worked with those before starts anew. */
  is_replaced: z.boolean().optional(),
})
const answer = done.extend({ exit_code: z.int() })

/** The lines that the operator sees, after the file is written if there is one. */
export type Done = z.infer<typeof done>
/** The same, with the exit code of the command. */
export type Answer = z.infer<typeof answer>

/** `input`: what follows the command; only a handler that wants it may read it. */
type Handle = (
  command: string[],
  operator: string | undefined,
  input: () => ReadableStream<Uint8Array>,
) => Promise<Answer>
/** Takes back an answer that did not reach its caller, who has gone. */
type TakeBack = (answer: Answer) => Promise<void>

/** The system's limit on a socket's path is 104 bytes (macOS) or 108 (Linux), terminator included. */
const LONGEST_PATH = 100

/**
 * Lets operators' commands reach the running server, the only process that has the embedded database open:
 * one line of JSON in each direction, and in some cases the content of a file after the command, over a
 * socket that only the folder's owner can open. Throws DataFolderInUse if another server listens for this
 * folder; the socket that a killed server left is replaced.
 */
export async function listenForCommands(
  data_dir: string,
  handle: Handle,
  takeBack: TakeBack = async () => {},
): Promise<{ close(): Promise<void> }> {
  const other = await reach(data_dir)
  if (other) {
    other.destroy()
    throw new DataFolderInUse(data_dir)
  }
  const path = newSocketPath(data_dir)
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    void reply(socket, handle, takeBack)
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

/**
 * Sends a command to the running server, which runs it, and after it `input` if given; null if no server runs
 * on this folder.
 */
export async function sendCommand(
  data_dir: string,
  command: string[],
  operator?: string,
  input?: ReadableStream<Uint8Array>,
): Promise<Answer | null> {
  const socket = await reach(data_dir)
  if (!socket) {
    await input?.cancel()
    return null
  }
  let failure: unknown
  // The server may answer before it has read everything.
  socket.on('error', () => {})
  if (!input) socket.end(asLine({ command, operator }))
  else {
    socket.write(asLine({ command, operator }))
    pipeline(Readable.fromWeb(input as never), socket, { end: true }).catch((error) => {
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') failure = error
    })
  }
  try {
    for await (const line of createInterface({ input: socket })) return answer.parse(JSON.parse(line))
  } finally {
    socket.destroy()
  }
  throw failure ?? new Error('El servidor se ha detenido antes de responder.')
}

/** readline also splits lines at Unicode's separators, which JSON does not escape. */
function asLine(value: object) {
  const escaped = JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `${escaped}\n`
}

async function reply(socket: Socket, handle: Handle, takeBack: TakeBack) {
  const line = await firstLine(socket)
  if (line === null) return socket.end()
  const answered = await carryOut(line, socket, handle)
  socket.end(asLine(answered), (error?: Error | null) => {
    if (error) void takeBack(answered).catch(() => {})
  })
  // Reads the rest of the input and ignores it: only then is the end of the connection noticed, for which
  // `close` waits.
  socket.unpipe().resume()
}

/**
 * The bytes after the command. A caller that cancels it does not end the connection, which still carries the
 * answer.
 */
function inputOf(socket: Socket): ReadableStream<Uint8Array> {
  const input = new PassThrough()
  socket.pipe(input)
  socket.once('close', () => {
    if (!socket.readableEnded) input.destroy(new Error('La orden se ha interrumpido.'))
  })
  return Readable.toWeb(input) as ReadableStream<Uint8Array>
}

/** The rest stays to be read. Null if there is no line. */
async function firstLine(socket: Socket): Promise<string | null> {
  const parts: Buffer[] = []
  for (;;) {
    const part: Buffer | null = socket.read()
    if (part === null) {
      if (socket.readableEnded || socket.destroyed) return null
      await Promise.race([once(socket, 'readable'), once(socket, 'end'), once(socket, 'close')])
      continue
    }
    const at = part.indexOf(LINE_END)
    parts.push(at === -1 ? part : part.subarray(0, at))
    if (at === -1) continue
    const rest = part.subarray(at + 1)
    if (rest.length > 0) socket.unshift(rest)
    return Buffer.concat(parts).toString()
  }
}

const LINE_END = 10

async function carryOut(line: string, socket: Socket, handle: Handle): Promise<Answer> {
  try {
    const { command, operator } = request.parse(JSON.parse(line))
    return await handle(command, operator, () => inputOf(socket))
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

/**
 * A free path for the socket: in the data folder, or recorded there if that path is too long (or on Windows).
 */
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
