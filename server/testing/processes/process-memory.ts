// The memory of processes, from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs'

const EVERY_MS = 5

/** The most memory (VmHWM, in MB) that a process has had; 0 if it has ended. */
export function peakOf(pid: number): number {
  try {
    const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

/** Watches the processes that this one starts; `end` gives the most memory that one of them had, in MB. */
export function watchChildren(pid: number): { end(): number } {
  let peak = 0
  const timer = setInterval(() => {
    for (const child of childrenOf(pid)) peak = Math.max(peak, peakOf(child))
  }, EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      return peak
    },
  }
}

/** Each thread has its own. */
function childrenOf(pid: number) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
