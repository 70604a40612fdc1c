// Pictures from strangers. No byte of them is stored as it came: the pixels are drawn anew, so that neither
// the camera's metadata (place, owner) nor hidden data in the file is kept.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { semaphore } from '#server/platform/semaphore.ts'
import { IMAGE_BOUNDS } from './bounds.ts'
import { FAULTS, type ImageFault } from './image-faults.ts'
import { headOf, type ImageFormat } from './image-head.ts'
import type { UploadedFile } from './uploaded-file.ts'

export type { ImageFault }

export class UnreadableImage extends Error {
  readonly fault: ImageFault

  constructor(fault: ImageFault) {
    super(fault)
    this.fault = fault
  }
}

const { smallAtOnce, waitingMax, waitingMaxByAddress } = IMAGE_BOUNDS
// A semaphore for each: small pictures never wait for slow ones.
const waitingByAddress = new Map<string, number>()
const lane = (atOnce: number) =>
  semaphore({ atOnce, waitingMax, each: { max: waitingMaxByAddress, waiting: waitingByAddress } })
const [small, large] = [lane(smallAtOnce), lane(1)]
// One file at a time is in memory; this takes some milliseconds.
const looking = semaphore({ atOnce: 1, waitingMax: Number.POSITIVE_INFINITY })

/**
 * The picture, or a PDF's first page, as a JPEG without metadata, upright, with the first frame of an
 * animation, and at most `maxSide` pixels a side. Throws UnreadableImage, and 503 if too many are waiting, in
 * all or from one address.
 */
export async function redrawn(file: UploadedFile, maxSide: number, address: string): Promise<Buffer> {
  const head = await looking(async () => headOf(await file.read()))
  if (!head) throw new UnreadableImage('not an image')
  if (head.scans > IMAGE_BOUNDS.jpegScansMax) throw new UnreadableImage('too slow')
  const drawing = head.work <= IMAGE_BOUNDS.smallMax ? small : large
  return await drawing(() => drawn(file, head.format, maxSide), address)
}

const WORKER = join(import.meta.dirname, 'image-worker.mjs')
// The process may read its own code and load sharp, and nothing else: no writing, no child processes, no
// threads.
const SANDBOX = ['--permission', '--allow-fs-read=*', '--allow-addons', '--disable-warning=SecurityWarning']

async function drawn(file: UploadedFile, format: ImageFormat, maxSide: number): Promise<Buffer> {
  const { pixelsMax, wholeBytesMax, pdfSide, startSecondsMax, secondsMax, megabytesMax, watchEveryMs } =
    IMAGE_BOUNDS
  const given = [format, maxSide, pixelsMax, wholeBytesMax, pdfSide, JSON.stringify(FAULTS)].map(String)
  const worker = spawn(process.execPath, [...SANDBOX, WORKER, ...given], {
    // None of the settings, which hold secrets.
    env: {},
    stdio: [file.descriptor, 'pipe', 'pipe'],
  })
  const kill = () => void worker.kill('SIGKILL')
  let why: ImageFault | null = null
  const killFor = (fault: ImageFault) => {
    why ??= fault
    kill()
  }
  let hasStarted = false
  let timer = setTimeout(kill, startSecondsMax * 1000)
  worker.stderr!.on('data', () => {
    if (hasStarted) return
    hasStarted = true
    clearTimeout(timer)
    timer = setTimeout(() => killFor('too slow'), secondsMax * 1000)
  })
  const watching = setInterval(() => {
    if (megabytesOf(worker.pid) > megabytesMax) killFor('too many pixels')
  }, watchEveryMs)
  process.once('exit', kill)
  try {
    const parts: Buffer[] = []
    worker.stdout!.on('data', (part: Buffer) => void parts.push(part))
    const [code] = (await once(worker, 'close')) as [number | null]
    if (code === 0) return Buffer.concat(parts)
    if (!hasStarted) throw new Error(`the image worker did not start (${code})`)
    throw new UnreadableImage(why ?? faultOf(code) ?? (format === 'pdf' ? 'damaged pdf' : 'damaged'))
  } finally {
    clearTimeout(timer)
    clearInterval(watching)
    process.off('exit', kill)
  }
}

function faultOf(code: number | null) {
  return (Object.keys(FAULTS) as ImageFault[]).find((fault) => FAULTS[fault] === code)
}

/**
 * The memory of a process, on systems that report it; 0 on others, where only the time is limited. Read at
 * once, in some 30 µs: passwords that are being hashed would hold up a reading in another thread, and the
 * process grows by a megabyte in each millisecond.
 */
function megabytesOf(pid: number | undefined): number {
  try {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}
