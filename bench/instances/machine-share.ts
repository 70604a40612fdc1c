// A share of a core for a piece of the product, so that on one small machine each piece has a machine of its
// own: adding a piece adds computing power, as it does on several machines. By control groups of Linux, which
// need root.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Microseconds. Short, so that a piece that has used its share waits a few milliseconds and not a tenth of a
 * second.
 */
const PERIOD = 10_000
const OLD = '/sys/fs/cgroup/cpu'
const NEW = '/sys/fs/cgroup'
const isOld = existsSync(join(OLD, 'cpu.cfs_quota_us'))

export interface MachineShare {
  /** Moves a process into it, with the processes that it has started. */
  add(pid: number): void
  /** Deletes the group, once its processes have ended. */
  remove(): void
}

/**
 * A group that gets this part of one core at most. Throws if the system has no such groups or this is not
 * root.
 */
export function machineShare(name: string, part: number): MachineShare {
  const folder = join(isOld ? OLD : NEW, `pesquisa-${process.pid}-${name}`)
  if (!isOld) writeFileSync(join(NEW, 'cgroup.subtree_control'), '+cpu')
  mkdirSync(folder)
  const quota = Math.round(PERIOD * part)
  if (isOld) {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD))
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota))
  } else writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD}`)
  return {
    add(pid) {
      for (const one of [pid, ...startedBy(pid)]) writeFileSync(join(folder, 'cgroup.procs'), String(one))
    },
    remove: () => rmdirSync(folder),
  }
}

function startedBy(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}
