// Import this before the embedded database starts. It keeps in SYNCED_FOLDER what a disk would hold after a
// power cut: each file as it was last synced, and each folder's names likewise.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * A record of a sync: a file's content, or the names in a folder. The last records are what a power cut
 * leaves.
 */
export type Synced = { file: string; content: string } | { folder: string; names: Record<string, string> }

const synced = process.env.SYNCED_FOLDER
if (synced) {
  const { fsyncSync } = fs
  fs.fsyncSync = (descriptor) => {
    fsyncSync(descriptor)
    const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`)
    note(synced, fs.fstatSync(descriptor).isDirectory() ? folder(path) : file(synced, path))
  }
  syncBuiltinESMExports()
}

function file(synced: string, path: string): Synced {
  const content = identity(path)
  fs.copyFileSync(path, join(synced, `${content}.new`))
  fs.renameSync(join(synced, `${content}.new`), join(synced, content))
  return { file: path, content }
}

function folder(path: string): Synced {
  const entries = fs.readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile())
  return {
    folder: path,
    names: Object.fromEntries(entries.map(({ name }) => [name, identity(join(path, name))])),
  }
}

function note(synced: string, what: Synced) {
  fs.appendFileSync(join(synced, 'story'), `${JSON.stringify(what)}\n`)
}

/** The identity of a file under any name; a new file in the same place on the disk has another one. */
function identity(path: string): string {
  const { ino, birthtimeNs } = fs.statSync(path, { bigint: true })
  return `${ino}-${birthtimeNs}`
}

/**
 * Fills `target` with what a power cut leaves of `folder`: `before` (a copy from when everything was synced),
 * changed by the later syncs.
 */
export function leftByPowerCut(paths: {
  before: string
  folder: string
  synced: string
  target: string
}): void {
  fs.cpSync(paths.before, paths.target, { recursive: true })
  const there = (path: string) => path.replace(paths.folder, paths.target)
  const put = (path: string, content: string) => {
    fs.mkdirSync(dirname(path), { recursive: true })
    const kept = join(paths.synced, content)
    if (fs.existsSync(kept)) fs.copyFileSync(kept, path)
    else if (!fs.existsSync(path)) fs.writeFileSync(path, '')
  }
  for (const line of fs.readFileSync(join(paths.synced, 'story'), 'utf8').trim().split('\n')) {
    const what = JSON.parse(line) as Synced
    if ('file' in what) {
      put(there(what.file), what.content)
      continue
    }
    if (!what.folder.startsWith(paths.folder)) continue
    const now = there(what.folder)
    for (const entry of fs.existsSync(now) ? fs.readdirSync(now, { withFileTypes: true }) : []) {
      if (entry.isFile() && !(entry.name in what.names)) fs.rmSync(join(now, entry.name))
    }
    for (const [name, content] of Object.entries(what.names)) put(join(now, name), content)
  }
}
