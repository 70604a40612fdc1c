// Three database nodes: PostgreSQL under Patroni and etcd, each on a machine of its own, with the
// configuration for operators that is beside this file.

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Machine, powerOn } from './machine.ts'

/** Patroni's description of a node (GET /cluster). */
interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

const NAMES = ['nodo1', 'nodo2', 'nodo3']
const addressOf = (name: string) => `10.0.0.1${name.at(-1)}`
const ADDRESSES = NAMES.map(addressOf)
const DATA = '/var/lib/postgresql/15/pesquisa'
/** PostgreSQL refuses to run as root. */
const AS_POSTGRES = 'setpriv --reuid postgres --regid postgres --init-groups'
const PATIENCE_MS = 120_000

/** Passwords for this run alone, in the places where operators put theirs. */
const PASSWORDS = new Map(
  ['CLAVE-DE-PATRONI', 'CLAVE-DE-POSTGRES', 'CLAVE-DE-REPLICA', 'CLAVE-DE-REWIND'].map((place) => [
    place,
    randomBytes(12).toString('hex'),
  ]),
)
const patronisPassword = PASSWORDS.get('CLAVE-DE-PATRONI')!
const postgresPassword = PASSWORDS.get('CLAVE-DE-POSTGRES')!
/** The password of the program's own user. */
export const programsPassword: string = randomBytes(12).toString('hex')

export class Nodes {
  #machines = new Map<string, Machine>()
  #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Switches all nodes on, and waits for a leader with two replicas. */
  async start(): Promise<void> {
    for (const name of NAMES) this.#prepareFolders(name)
    for (const name of NAMES) await this.powerOn(name)
    await this.untilComplete()
    const name = await this.leader()
    await asSuperuser(name, 'postgres', `create role pesquisa login password '${programsPassword}'`)
  }

  async createDatabase(name: string): Promise<void> {
    await asSuperuser(await this.leader(), 'postgres', `create database ${name} owner pesquisa`)
  }

  /** Runs statements in a database of the leader; each on a connection of its own. */
  async queriesOf(database: string): Promise<(text: string) => Promise<Record<string, unknown>[]>> {
    const leader = await this.leader()
    return (text) => asSuperuser(leader, database, text)
  }

  machine(name: string): Machine {
    return this.#machines.get(name)!
  }

  /** Switches a node on: etcd, then Patroni, which starts PostgreSQL. */
  async powerOn(name: string): Promise<void> {
    const home = join(this.#folder, name)
    const mounts = {
      '/var/lib/postgresql': join(home, 'postgresql'),
      '/var/lib/etcd': join(home, 'etcd'),
      '/run/postgresql': join(home, 'run'),
      '/etc/patroni': join(home, 'patroni'),
    }
    const machine = await powerOn(addressOf(name), mounts, join(home, 'log'))
    this.#machines.set(name, machine)
    machine.run('set -a; . /etc/patroni/etcd.env; set +a')
    machine.run(`${AS_POSTGRES} etcd &`)
    machine.run(`${AS_POSTGRES} env HOME=/var/lib/postgresql patroni /etc/patroni/config.yml &`)
  }

  /** Kills a node's PostgreSQL with -9; Patroni stays. */
  killPostgres(name: string): void {
    this.machine(name).run(`kill -9 $(head -n 1 ${DATA}/postmaster.pid)`)
  }

  /** Hands the lead over on purpose, to the node that has everything. */
  async switchOver(): Promise<void> {
    const leader = await this.leader()
    const candidate = (await this.members()).find(({ role }) => role === 'sync_standby')?.name
    const response = await fetch(`http://${addressOf(leader)}:8008/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`patroni:${patronisPassword}`)}` },
      body: JSON.stringify({ leader, candidate }),
    })
    if (!response.ok) throw new Error(`Patroni refused to switch over: ${await response.text()}`)
  }

  async leader(): Promise<string> {
    const leader = (await this.members()).find(({ role }) => role === 'leader')?.name
    if (!leader) throw new Error('no node leads')
    return leader
  }

  /** Waits until one node leads, another has everything that it has, and the third follows. */
  async untilComplete(): Promise<void> {
    const started = performance.now()
    let members: Member[] = []
    while (performance.now() - started < PATIENCE_MS) {
      members = await this.members()
      const roles = members.map(({ role }) => role)
      const areUp = members.length === 3 && members.every(({ state }) => /^(running|streaming)$/.test(state))
      const follow = members.every(({ role, lag }) => role === 'leader' || Number(lag) < 1_000_000)
      if (areUp && follow && roles.includes('leader') && roles.includes('sync_standby')) return
      await wait(300)
    }
    throw new Error(`the cluster is not complete: ${JSON.stringify(members)}`)
  }

  /** The view of the first node that answers and knows of a leader. */
  async members(): Promise<Member[]> {
    for (const address of ADDRESSES) {
      const signal = AbortSignal.timeout(1000)
      const response = await fetch(`http://${address}:8008/cluster`, { signal }).catch(() => null)
      const members = ((await response?.json().catch(() => null)) as { members?: Member[] } | null)?.members
      if (members?.some(({ role }) => role === 'leader')) return members
    }
    return []
  }

  #prepareFolders(name: string) {
    const home = join(this.#folder, name)
    for (const folder of ['postgresql', 'etcd', 'run', 'patroni'])
      mkdirSync(join(home, folder), { recursive: true })
    writeFileSync(join(home, 'patroni/config.yml'), configurationFor(name, 'patroni.yml'))
    writeFileSync(join(home, 'patroni/etcd.env'), configurationFor(name, 'etcd.env'))
    execFileSync('chown', ['-R', 'postgres:postgres', home])
    // The folders of etcd and PostgreSQL must be closed to others.
    for (const folder of ['postgresql', 'etcd']) chmodSync(join(home, folder), 0o700)
  }
}

/** A file of operators, with the name, the addresses and the passwords of a node. */
function configurationFor(name: string, file: string): string {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const lines = text.split('\n').map((line) => {
    // The lists of all nodes are the same in each of them.
    if (line.includes('10.0.0.12')) return line
    return line.replaceAll('nodo1', name).replaceAll('10.0.0.11', addressOf(name))
  })
  return [...PASSWORDS].reduce((all, [place, password]) => all.replaceAll(place, password), lines.join('\n'))
}

async function asSuperuser(name: string, database: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    ...{ host: addressOf(name), user: 'postgres', password: postgresPassword, database },
    connectionTimeoutMillis: 5000,
  })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
