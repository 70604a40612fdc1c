// Faults and changes on purpose while the load goes on; and the aim of each.
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../bin/steps.ts'
import type { Site } from '../load/site.ts'
import type { Nodes } from './nodes.ts'

export interface World {
  nodes: Nodes
  site: Site
}

export interface Scenario {
  name: string
  /** The site that it needs: the usual one, one of the previous release, or one behind PgBouncer. */
  site: 'usual' | 'previous' | 'pooled'
  /** The most seconds between two acknowledged writes. */
  writes_within: number
  /** Whether no call at all may fail. */
  without_failure: boolean
  run(world: World): Promise<void>
}

/** Longer than Patroni and HAProxy need to elect another leader, and to see it. */
const OUTAGE_MS = 25_000
const PLANNED = { writes_within: 3, site: 'usual', without_failure: false } as const
const ACCIDENT = { writes_within: 15, site: 'usual', without_failure: false } as const

export const SCENARIOS: Scenario[] = [
  {
    ...{ name: 'switchover', ...PLANNED },
    run: ({ nodes }) => nodes.switchOver(),
  },
  {
    // PostgreSQL alone: Patroni sees its end.
    ...{ name: 'kill-leader', ...ACCIDENT },
    async run({ nodes }) {
      nodes.killPostgres(await nodes.leader())
    },
  },
  {
    // All of the leader's machine at once.
    ...{ name: 'power-cut', ...ACCIDENT },
    async run({ nodes }) {
      const leader = await nodes.leader()
      await nodes.machine(leader).powerOff()
      await wait(OUTAGE_MS)
      await nodes.powerOn(leader)
    },
  },
  {
    // The leader goes on, but nobody reaches it.
    ...{ name: 'isolate', ...ACCIDENT },
    async run({ nodes }) {
      const machine = nodes.machine(await nodes.leader())
      machine.unplug()
      await wait(OUTAGE_MS)
      machine.plugIn()
    },
  },
  {
    // The product still reaches the leader, the other nodes do not: nothing may be acknowledged that they
    // lack.
    ...{ name: 'isolate-half', ...ACCIDENT },
    async run({ nodes }) {
      const leader = await nodes.leader()
      const others = (await nodes.members()).filter(({ name }) => name !== leader)
      const machine = nodes.machine(leader)
      machine.avoid(others.map(({ name }) => nodes.machine(name).address))
      await wait(OUTAGE_MS)
      machine.avoidNobody()
    },
  },
  {
    // The replica without which nothing is acknowledged.
    ...{ name: 'isolate-replica', ...ACCIDENT },
    async run({ nodes }) {
      const replica = (await nodes.members()).find(({ role }) => role === 'sync_standby')!
      const machine = nodes.machine(replica.name)
      machine.unplug()
      await wait(OUTAGE_MS)
      machine.plugIn()
    },
  },
  {
    ...{ name: 'kill-instance', ...PLANNED },
    async run({ site }) {
      await site.end(0, 'SIGKILL')
      await wait(3000)
      await site.begin(0)
    },
  },
  {
    ...{ name: 'rolling-restart', ...PLANNED, without_failure: true },
    run: ({ site }) => site.restartAll(),
  },
  {
    ...{ name: 'upgrade', ...PLANNED, site: 'previous', without_failure: true },
    run: ({ site }) => site.restartAll(root),
  },
  {
    // PgBouncer in transaction mode between the product and the leader.
    ...{ name: 'pgbouncer', ...PLANNED, site: 'pooled', without_failure: true },
    async run({ site }) {
      await wait(10_000)
      await site.restartAll()
    },
  },
  {
    ...{ name: 'pgbouncer-switchover', ...PLANNED, site: 'pooled' },
    run: ({ nodes }) => nodes.switchOver(),
  },
]
