// A server in a process of its own, as in production, for tests that measure or end it.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnvironment, serverFlags } from '../../../bin/server-process.mjs'

const root = join(import.meta.dirname, '..', '..', '..')

export interface ServerProcess {
  child: ChildProcess
  url: string
  port: number
  /** Its memory in megabytes. Linux only. */
  residentMb(): number
  /** Its output so far. */
  said(): string
}

/**
 * Starts a server on an embedded database in the given folder; `imports` are modules that it loads first,
 * `sources` the folder of its program, if it is another than this. `spawned` gets the process at once, for
 * those who end it during its start.
 */
export async function startServerProcess(
  data_dir: string,
  more: Record<string, string> = {},
  imports: string[] = [],
  { sources = root, spawned }: { sources?: string; spawned?: (child: ChildProcess) => void } = {},
): Promise<ServerProcess> {
  const flags = [...serverFlags, ...imports.flatMap((it) => ['--import', it])]
  const child = spawn(process.execPath, [...flags, 'bin/serve-api.ts'], {
    cwd: sources,
    env: { ...serverEnvironment, NODE_ENV: '', DATA_DIR: data_dir, PORT: '0', CAPTCHA: 'off', ...more },
  })
  spawned?.(child)
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part) => {
      said += part
    })
  for (let waited = 0; waited < 120_000 && isRunning(child); waited += 50) {
    const url = /escucha en (\S+?)\)/.exec(said)?.[1]
    if (url)
      return {
        child,
        url,
        port: Number(new URL(url).port),
        residentMb: () => residentMb(child.pid!),
        said: () => said,
      }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not start: ${said}`)
}

/** A process that a signal ended has no exit code. */
function isRunning({ exitCode, signalCode }: ChildProcess) {
  return exitCode === null && signalCode === null
}

function residentMb(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
