// The parts from which the files of attackers are built.
import { deflateSync } from 'node:zlib'

/** A file that an attacker would send as a scan. */
export interface HostileFile {
  name: string
  /** The same bytes each time. Some take seconds to make. */
  bytes: () => Buffer | Promise<Buffer>
  /** The stated type; without it, that of a JPEG. */
  type?: string
  /** The stated name; without it, that of a plain photograph. */
  filename?: string
  /** It is in the short form of the corpus too, which the ordinary tests send. */
  isShort?: boolean
}

/** A file in a list of one format. */
export type Entry = [name: string, bytes: HostileFile['bytes'], isShort?: 'short']

/** Makes the entries of a format to files. */
export function asFile(format: string, type: string): (entry: Entry) => HostileFile {
  return ([name, bytes, short]) => ({ name: `${format}: ${name}`, bytes, type, isShort: short !== undefined })
}

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

export const u16 = (value: number): Buffer => Buffer.from([(value >> 8) & 255, value & 255])

export const u32 = (value: number): Buffer => Buffer.from([(value >>> 24) & 255, ...bytesOf24(value)])

export const u32le = (value: number): Buffer => u32(value).reverse()

const bytesOf24 = (value: number) => [(value >> 16) & 255, (value >> 8) & 255, value & 255]

/** So many zeros, compressed: a thousandth of their size. */
export const deflatedZeros = (megabytes: number): Buffer =>
  deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })

/** The same file with some bits changed after its first bytes; the seed decides which. */
export function flipped(bytes: Buffer, seed: number, flips = 40): Buffer {
  const changed = Buffer.from(bytes)
  let state = seed
  const next = (below: number) => {
    // A linear congruential generator (Numerical Recipes): the same files with each run.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  for (let done = 0; done < flips; done += 1) {
    const at = 16 + next(bytes.length - 16)
    changed[at] = changed[at]! ^ (1 << next(8))
  }
  return changed
}

/** Each file that `flipped` makes from these, with some seeds. */
export function flippedFiles(kind: string, bytes: Buffer, seeds: number[]): HostileFile[] {
  return seeds.map((seed) => ({
    name: `${kind}: bits flipped, seed ${seed}`,
    bytes: () => flipped(bytes, seed),
  }))
}

/** An EXIF block (TIFF, big-endian) of one directory with these entries, which leads to the one at `next`. */
export function exif(entries: [tag: number, type: number, count: number, value: Buffer][], next = 0): Buffer {
  const written = entries.map(([tag, type, count, value]) =>
    Buffer.concat([u16(tag), u16(type), u32(count), value]),
  )
  return Buffer.concat([latin('MM\0*'), u32(8), u16(entries.length), ...written, u32(next)])
}

/** The entry of the orientation. */
export const orientation = (value: number): [number, number, number, Buffer] => [
  0x0112,
  3,
  1,
  Buffer.concat([u16(value), u16(0)]),
]
