// A machine of the cluster, made of Linux namespaces: a network address, processes and folders of its own.
// Nothing of it stays when it is switched off, nor when this process ends, however that happens.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const BRIDGE = 'switch'
/** The address of the machine with the instances: that of this process. */
const HERE = '10.0.0.1/24'

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'inherit'] })

/** Gives this process's network a switch that the machines are plugged into. */
export function makeNetwork(): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', HERE, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
}

/**
 * The words that start a program in namespaces of its own, which end with the program, as it does with this
 * process.
 */
export const APART: string[] = [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
]

export interface Machine {
  address: string
  /** Runs a line of the shell in the machine, as root, without waiting for it. */
  run(line: string): void
  /** Pulls the network cable: whatever is sent to the machine or by it is lost without a word. */
  unplug(): void
  plugIn(): void
  /** Loses what is sent to these addresses; what they send has no answer. */
  avoid(addresses: string[]): void
  avoidNobody(): void
  /** Ends everything in the machine at once, as a power cut does. */
  powerOff(): Promise<void>
}

/**
 * Switches a machine on. It sees the folders of `mounts` at its own paths; `log` gets what its programs say.
 */
export async function powerOn(
  address: string,
  mounts: Record<string, string>,
  log: string,
): Promise<Machine> {
  const output = openSync(log, 'a')
  const [program = '', ...words] = [...APART, 'bash']
  // The shell is the first process of the machine: it also takes leave of processes without a parent, as
  // PostgreSQL's.
  const shell = spawn(program, words, { stdio: ['pipe', output, output] })
  const run = (line: string) => shell.stdin?.write(`${line}\n`)
  const cable = `to-${address.split('.').at(-1)}`
  const inside = await firstProcess(shell)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(inside))
  ip('link', 'set', cable, 'master', BRIDGE, 'up')
  run(`ip link set lo up; ip address add ${address}/24 dev eth0; ip link set eth0 up`)
  for (const [path, folder] of Object.entries(mounts)) run(`mkdir -p ${path}; mount --bind ${folder} ${path}`)
  let avoided: string[] = []
  const machine: Machine = {
    address,
    run,
    unplug: () => ip('link', 'set', cable, 'down'),
    plugIn: () => ip('link', 'set', cable, 'up'),
    avoid(addresses) {
      avoided = addresses
      for (const other of addresses) run(`ip route add blackhole ${other}/32`)
    },
    avoidNobody() {
      for (const other of avoided) run(`ip route delete blackhole ${other}/32`)
      avoided = []
    },
    async powerOff() {
      const ended = once(shell, 'exit')
      process.kill(inside, 'SIGKILL')
      await ended
      appendFileSync(log, '--- power cut\n')
    },
  }
  return machine
}

/** The process that the namespaces were made for: the child of the one that made them. */
async function firstProcess(shell: ChildProcess): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const children = execFileSync('cat', [`/proc/${shell.pid}/task/${shell.pid}/children`], {
      encoding: 'utf8',
    })
    if (children.trim()) return Number(children.trim().split(' ')[0])
    await wait(50)
  }
  throw new Error('a machine did not start')
}
