import { randomBytes } from 'node:crypto'
import { connect } from '#server/database/connect.ts'
import { type FreshDatabase, freshDatabase, prepareTables } from '../database.ts'
import { Installation } from './installation.ts'

/**
 * Makes installations with a database each on the tests' server; `remove` deletes all of it. They have one
 * user, who is not a superuser.
 */
export class InstallationsOnServer {
  readonly #fresh: FreshDatabase
  readonly #made: Installation[] = []
  readonly #owner = `owner_${randomBytes(6).toString('hex')}`
  readonly #databases: string[] = []
  #prepared: string | undefined

  private constructor(fresh: FreshDatabase) {
    this.#fresh = fresh
  }

  static async open(): Promise<InstallationsOnServer> {
    const all = new InstallationsOnServer(await freshDatabase())
    await all.#fresh.database.query(`create role ${all.#owner} login`)
    return all
  }

  /** One with a new database, without tables, whose formats of values are unusual. */
  async addNew(environment: Record<string, string> = {}): Promise<Installation> {
    const { database } = this.#fresh
    const name = await this.#create('template0')
    await database.query(`alter database ${name} set datestyle = 'German, DMY'`)
    await database.query(`alter database ${name} set bytea_output = 'escape'`)
    return this.#installationOn(name, environment)
  }

  /**
   * One with the tables and the reference data, in which nobody has an account: making them takes a second.
   */
  async add(environment: Record<string, string> = {}): Promise<Installation> {
    this.#prepared ??= await this.#prepare()
    return this.#installationOn(await this.#create(this.#prepared), environment)
  }

  async #prepare(): Promise<string> {
    const name = await this.#create('template0')
    const database = await connect({ database_url: this.#urlOf(name), data_dir: '' })
    await prepareTables(database)
    await database.close()
    return name
  }

  async #create(template: string): Promise<string> {
    const { database } = this.#fresh
    const name = `site_${randomBytes(6).toString('hex')}`
    this.#databases.push(name)
    await database.query(
      `create database ${name} owner ${this.#owner} template ${template} encoding 'UTF8' locale 'C' strategy file_copy`,
    )
    return name
  }

  #urlOf(name: string): string {
    const url = new URL(this.#fresh.settings.database_url!)
    url.pathname = `/${name}`
    url.username = this.#owner
    return url.href
  }

  #installationOn(name: string, environment: Record<string, string>): Installation {
    return this.keep(new Installation({ DATABASE_URL: this.#urlOf(name), ...environment }))
  }

  /** Another installation to remove with the rest. */
  keep(installation: Installation): Installation {
    this.#made.push(installation)
    return installation
  }

  async remove(): Promise<void> {
    for (const installation of this.#made) await installation.remove()
    for (const name of this.#databases)
      await this.#fresh.database.query(`drop database if exists ${name} with (force)`)
    await this.#fresh.database.query(`drop role if exists ${this.#owner}`)
    await this.#fresh.close()
  }
}
