// The server as its operator starts it: by the launcher of `npm start`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const ROOT = join(import.meta.dirname, '..', '..', '..')
export const LAUNCHER = 'bin/with-node-24.mjs'
const SERVER = [LAUNCHER, 'bin/serve-api.ts']

export interface Launched {
  /** The launcher; the server is its child. */
  child: ChildProcess
  /** The server's address; empty if it ended before it listened. */
  url: string
  /** The exit code of the launcher; null if a signal ended it. */
  ended: Promise<number | null>
  /** Its output so far. */
  said(): string
}

/** The variables of a server or a command with its data in this folder. */
export function environmentFor(
  data_dir: string,
  more: Record<string, string> = {},
): Record<string, string | undefined> {
  return { ...process.env, NODE_ENV: '', DATA_DIR: data_dir, PORT: '0', ...more }
}

/** Starts the launcher without waiting for its server. */
export function launch(environment: Record<string, string | undefined>): ChildProcess {
  return spawn(process.execPath, SERVER, { cwd: ROOT, env: environment })
}

/** The same, and waits for the server's welcome or its end. */
export async function launched(environment: Record<string, string | undefined>): Promise<Launched> {
  const child = launch(environment)
  let said = ''
  for (const output of [child.stdout!, child.stderr!]) output.on('data', (part) => (said += part))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  for (let waited = 0; waited < 120_000 && child.exitCode === null; waited += 50) {
    const url = /escucha en (\S+?)\)/.exec(said)?.[1]
    if (url) {
      await allSaid(() => said)
      return { child, url, ended, said: () => said }
    }
    await wait(50)
  }
  return { child, url: '', ended, said: () => said }
}

/** The lines after the address may come in another piece. */
async function allSaid(said: () => string) {
  for (let before = ''; before !== said(); await wait(200)) before = said()
}

/** Whether a server answers at the address. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`)).ok
  } catch {
    return false
  }
}
