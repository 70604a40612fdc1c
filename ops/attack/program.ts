// The programs of others: found, installed if possible, and run with a time limit.
import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { isInstalled } from '#server/testing/other-programs/installed.ts'
import { installByApt } from '../../bin/chromium.ts'
import { Skipped } from './outcome.ts'

/** Installs a Debian package if its program is missing; throws Skipped if it cannot. */
export function needProgram(program: string, debianPackage = program): void {
  if (!isInstalled(program)) installByApt(debianPackage)
  if (!isInstalled(program)) throw new Skipped(`${program} is missing (apt install ${debianPackage})`)
}

/** The output of a program, and how it ended. */
export interface Ran {
  said: string
  /** Null if it was stopped at the time limit. */
  code: number | null
}

/** Runs a program; it and what it started are killed at the time limit, or if this process ends. */
export async function runProgram(
  program: string,
  words: string[],
  { seconds, folder }: { seconds: number; folder?: string },
): Promise<Ran> {
  const child = spawn(program, words, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which can be killed as a whole.
    detached: true,
    env: { ...process.env, LC_ALL: 'C.UTF-8', NO_COLOR: '1' },
  })
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setTimeout(kill, seconds * 1000)
  process.once('exit', kill)
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part) => {
      said += part
    })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(timer)
  process.off('exit', kill)
  return { said: stripVTControlCharacters(said), code }
}

/** Runs a program of an npm package of exactly this version, which is fetched if it is not there yet. */
export async function runPackage(name: string, version: string, words: string[], seconds: number) {
  const ran = await runProgram('npx', ['--yes', `${name}@${version}`, ...words], { seconds })
  if (/npm error (code E|network)/.test(ran.said)) throw new Skipped(`${name} cannot be fetched from npm`)
  return ran
}
