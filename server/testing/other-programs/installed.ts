import { spawnSync } from 'node:child_process'

/** Whether this machine has the program. The tests of what is missing are skipped. */
export const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0
