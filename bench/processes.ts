// The processes of the benchmark: servers and clients.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnvironment, serverFlags } from '../bin/server-process.mjs'
import type { Load, Measured } from './load.ts'
import { isShort, NEVER_BUSY } from './pace.ts'

/** A server of this folder that is listening. */
export interface BenchServer {
  url: string
  pid: number
  /** Its memory in use now, in MB; null if the system does not report it. */
  memory(): number | null
  /** The longest block of its event loop since the last call of this function, in milliseconds. */
  stall(): Promise<number>
  /** Lets it end regularly. */
  stop(): Promise<void>
}

/**
 * The product, started as `npm start` starts it. In a short run it refuses no call, however busy the machine
 * is.
 */
export function startProduct(environment: Record<string, string | undefined>): Promise<BenchServer> {
  const pace = isShort ? { [NEVER_BUSY]: 'yes' } : {}
  return listening(start('product-server', { ...serverEnvironment, ...pace, ...environment }, serverFlags))
}

/** The bare server, which knows only the calls given to it. */
export function startBare(environment: Record<string, string | undefined>): Promise<BenchServer> {
  return listening(start('bare-server', { ...process.env, ...environment }))
}

/** A client; runs one load at a time. */
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
    pid: child.pid!,
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
  // A process that crashes has already printed the reason; without this line the benchmark would never end.
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
