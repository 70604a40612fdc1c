// The processes of the benchmark: servers and those who ask them.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnvironment, serverFlags } from '../bin/server-process.mjs'
import type { Load, Measured } from './load.ts'

/** A server of this folder that listens. */
export interface BenchServer {
  url: string
  /** What it takes of the machine's memory now, in MB; null where the system does not tell. */
  memory(): number | null
  /** For how long its loop stood still at most since it was asked the last time, in milliseconds. */
  stall(): Promise<number>
  /** Lets it end by itself. */
  stop(): Promise<void>
}

/** The product, started as `npm start` starts it. */
export function startProduct(environment: Record<string, string | undefined>): Promise<BenchServer> {
  return listening(start('product-server', { ...serverEnvironment, ...environment }, serverFlags))
}

/** The bare server, which knows only the calls that are given to it. */
export function startBare(environment: Record<string, string | undefined>): Promise<BenchServer> {
  return listening(start('bare-server', { ...process.env, ...environment }))
}

/** Somebody who asks; takes one load at a time. */
export function startAsker() {
  const child = start('load', process.env)
  return {
    async measure(load: Load): Promise<Measured> {
      child.send(load)
      const [measured] = (await once(child, 'message')) as [Measured]
      return measured
    },
    stop: () => kill(child),
  }
}

async function listening(child: ChildProcess): Promise<BenchServer> {
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    url,
    memory: () => memoryOf(child),
    async stall() {
      child.send('stall')
      const [{ stall_ms }] = (await once(child, 'message')) as [{ stall_ms: number }]
      return stall_ms
    },
    async stop() {
      child.send('stop')
      await Promise.race([once(child, 'exit'), new Promise((late) => setTimeout(late, 5000))])
      await kill(child)
    },
  }
}

function start(name: string, env: NodeJS.ProcessEnv, execArgv = ['--disable-warning=ExperimentalWarning']) {
  const child = fork(join(import.meta.dirname, `${name}.ts`), { env, execArgv })
  // One that falls over has said why; without it nothing here would ever end.
  child.once('exit', (code) => code && process.exit(code))
  return child
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function memoryOf({ pid }: ChildProcess) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    return null
  }
}
