// pgBackRest with the configuration for operators that is beside this file, on a repository in a folder or in
// a bucket.
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unprivilegedOwner } from '#server/testing/other-programs/cluster.ts'
import type { Place } from './bucket.ts'

const STANZA = '--stanza=pesquisa'
const here = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** The settings for operators, in which PostgreSQL finds this configuration. */
function archiveSettings(configuration: string): string[] {
  return here('postgresql.conf')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, value = ''] = /^(\w+) = '?(.*?)'?$/.exec(line) ?? []
      return `${name}=${value.replace('pgbackrest ', `pgbackrest --config=${configuration} `)}`
    })
}

export class Repository {
  /** The settings of PostgreSQL that send its log here. */
  readonly settings: string[]
  readonly #folder: string
  readonly #file: string
  readonly #owner: { uid?: number; gid?: number }
  readonly #place: Pick<Place, 'options' | 'folder'>

  /**
   * Makes an empty repository, below this folder or in another place; logs are below the folder in any case.
   */
  constructor(folder: string, place?: Place) {
    this.#folder = folder
    const inFolder = join(folder, 'repository')
    this.#place = place ?? { folder: inFolder, options: [['repo1-path', inFolder]] }
    this.#file = join(folder, 'pgbackrest.conf')
    this.settings = archiveSettings(this.#file)
    mkdirSync(folder)
    this.#owner = unprivilegedOwner(folder)
    for (const name of ['repository', 'log', 'lock', 'spool']) this.#makeFolder(join(folder, name))
  }

  /** Tells pgBackRest where PostgreSQL is: its data are in `data`, in a folder that has its socket too. */
  pointTo(database: string): void {
    const places = [
      ['pg1-path', join(database, 'data')],
      ['pg1-socket-path', database],
      ['pg1-user', 'postgres'],
    ]
    const own = ['log', 'lock', 'spool'].map((name) => [`${name}-path`, join(this.#folder, name)])
    const text = here('pgbackrest.conf')
      .replace(/^repo1-path=.*/m, lines([...own, ...this.#place.options]))
      .replace('CLAVE-DE-LAS-COPIAS', passphrase)
      .replace(/^pg1-path=.*/m, lines(places))
    writeFileSync(this.#file, text, { mode: 0o600 })
    this.#give(this.#file)
  }

  /**
   * Runs a command of pgBackRest as the user of PostgreSQL; returns what it said, and the seconds that it
   * took.
   */
  async run(command: string, ...options: string[]): Promise<{ said: string; seconds: number }> {
    const started = performance.now()
    const words = [`--config=${this.#file}`, STANZA, ...options, command]
    const { stdout, stderr } = await promisify(execFile)('pgbackrest', words, {
      ...this.#owner,
      cwd: this.#folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    return { said: `${stdout}${stderr}`.trim(), seconds: (performance.now() - started) / 1000 }
  }

  /** Restores into an empty folder for PostgreSQL, as `database` of `pointTo`, which it makes. */
  async restoreInto(database: string, ...options: string[]): Promise<number> {
    mkdirSync(database)
    unprivilegedOwner(database)
    this.#makeFolder(join(database, 'data'))
    this.pointTo(database)
    return (await this.run('restore', ...options)).seconds
  }

  /** Of the repository, in MB. */
  size(): number {
    const said = execFileSync('du', ['-sm', this.#place.folder], { encoding: 'utf8' })
    return Number.parseInt(said, 10)
  }

  #makeFolder(path: string) {
    mkdirSync(path)
    chmodSync(path, 0o700)
    this.#give(path)
  }

  #give(path: string) {
    const { uid, gid } = this.#owner
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  }
}

const lines = (options: string[][]) => options.map((pair) => pair.join('=')).join('\n')

/** For this run alone. */
const passphrase = randomBytes(24).toString('base64')
