// Runs commands for a person as a readable list of named steps.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The folder of the project. */
export const root = join(import.meta.dirname, '..')

export interface Step {
  name: string
  /** A program of node_modules and its arguments; or a function. */
  run: string[] | (() => Promise<void>)
  environment?: Record<string, string>
  /** The folder in which the program runs, if it is not the project's. */
  folder?: string
  /** Its output is shown only if it fails. */
  quiet?: boolean
  /** Tried a second time if it fails: for a step with time limits, which a busy machine can miss. */
  again?: boolean
}

export interface FailedStep {
  name: string
  /** Its output; empty if that was shown while it ran. */
  problem: string
  /** The output of the first try, if there were two: often the cause of the second failure. */
  before?: string
}

const PROGRAMS: Record<string, string> = {
  biome: '@biomejs/biome/bin/biome',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  bench: '../bin/bench.ts',
}

/**
 * Runs all steps in order. `retried`: those that succeeded at the second try, with the output of the first.
 */
export async function runSteps(steps: Step[]): Promise<{ failed: FailedStep[]; retried: FailedStep[] }> {
  const failed: FailedStep[] = []
  const retried: FailedStep[] = []
  for (const step of steps) {
    let problem = await tried(step)
    let before: string | undefined
    if (problem !== null && step.again) {
      before = problem
      problem = await tried(step)
      if (problem === null) retried.push({ name: step.name, problem: before })
    }
    if (problem !== null) failed.push({ name: step.name, problem, before })
  }
  return { failed, retried }
}

async function tried(step: Step): Promise<string | null> {
  const started = performance.now()
  const problem = await runStep(step).catch((error: Error) => error.message)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${problem === null ? '✓' : '✗'} ${step.name} (${seconds} s)`)
  if (problem) console.log(problem)
  return problem
}

/** null if the step succeeded, else the output to show. */
export async function runStep({
  run,
  environment,
  folder,
  quiet,
}: Omit<Step, 'name' | 'again'>): Promise<string | null> {
  if (typeof run === 'function') {
    await run()
    return null
  }
  const [program = '', ...args] = run
  const path = join(root, 'node_modules', PROGRAMS[program] ?? program)
  const child = spawn(process.execPath, [path, ...args], {
    cwd: folder ?? root,
    env: {
      ...process.env,
      ...environment,
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  // The launcher ended: no process may be left running.
  const stop = () => child.kill('SIGTERM')
  process.once('disconnect', stop)
  // The listener above must not keep this process alive.
  process.channel?.unref()
  const said: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => said.push(part))
  child.stderr?.on('data', (part: Buffer) => said.push(part))
  const code = await new Promise((resolve) => child.on('close', resolve))
  process.off('disconnect', stop)
  return code === 0 ? null : Buffer.concat(said).toString()
}
