import { randomBytes } from 'node:crypto'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { Installation } from './installation.ts'

/** Makes installations with a database each on the tests' server; `remove` deletes all of it. */
export class InstallationsOnServer {
  readonly #fresh: FreshDatabase
  readonly #made: Installation[] = []
  readonly #owners: string[] = []

  private constructor(fresh: FreshDatabase) {
    this.#fresh = fresh
  }

  static async open(): Promise<InstallationsOnServer> {
    return new InstallationsOnServer(await freshDatabase())
  }

  /** One with an empty database, whose user is not a superuser and has set unusual formats of values. */
  async add(environment: Record<string, string> = {}): Promise<Installation> {
    const { database, settings } = this.#fresh
    const owner = `owner_${randomBytes(6).toString('hex')}`
    this.#owners.push(owner)
    await database.query(`create role ${owner} login`)
    await database.query(
      `create database ${owner} owner ${owner} template template0 encoding 'UTF8' locale 'C'`,
    )
    await database.query(`alter database ${owner} set datestyle = 'German, DMY'`)
    await database.query(`alter database ${owner} set bytea_output = 'escape'`)
    const url = new URL(settings.database_url!)
    url.pathname = `/${owner}`
    url.username = owner
    return this.keep(new Installation({ DATABASE_URL: url.href, ...environment }))
  }

  /** Another installation to remove with the rest. */
  keep(installation: Installation): Installation {
    this.#made.push(installation)
    return installation
  }

  async remove(): Promise<void> {
    for (const installation of this.#made) await installation.remove()
    for (const owner of this.#owners) {
      await this.#fresh.database.query(`drop database if exists ${owner} with (force)`)
      await this.#fresh.database.query(`drop role if exists ${owner}`)
    }
    await this.#fresh.close()
  }
}
