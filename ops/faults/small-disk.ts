// A small disk of its own (ext4 in a file), which can be filled to the last byte. Needs root.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Leaves no byte free. */
  fill(): void
  /** Makes room again. */
  free(): void
  remove(): void
}

/** Null, with the reason, if this machine does not let us mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  if (process.getuid?.() !== 0) return 'a disk of its own can be mounted by root only'
  const home = mkdtempSync(join(tmpdir(), 'pesquisa-disk-'))
  const image = join(home, 'image')
  const folder = join(home, 'disk')
  const ballast = join(folder, 'ballast')
  mkdirSync(folder)
  // PostgreSQL runs as another user.
  chmodSync(home, 0o711)
  closeSync(openSync(image, 'w'))
  truncateSync(image, megabytes * 1024 * 1024)
  // Without blocks reserved for root, who would never find it full.
  const problem = run('mkfs.ext4', ['-q', '-m', '0', image]) ?? run('mount', ['-o', 'loop', image, folder])
  if (problem !== null) {
    rmSync(home, { recursive: true, force: true })
    return `a disk of its own cannot be mounted: ${problem}`
  }
  const remove = () => {
    process.off('exit', remove)
    // Lazily: a process that still has a file open must not keep it mounted.
    run('umount', ['-l', folder])
    rmSync(home, { recursive: true, force: true })
  }
  process.on('exit', remove)
  return { folder, fill: () => fill(ballast), free: () => rmSync(ballast, { force: true }), remove }
}

function fill(path: string) {
  const file = openSync(path, 'a')
  for (const piece of [1024 * 1024, 4096, 1])
    try {
      for (;;) writeSync(file, Buffer.alloc(piece, 'x'))
    } catch {
      // Not one such piece more.
    }
  closeSync(file)
}

function run(program: string, words: string[]): string | null {
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' })
  return status === 0 ? null : (error?.message ?? stderr.trim())
}
