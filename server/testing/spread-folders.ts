import { spawnSync } from 'node:child_process'

/**
 * Lets ext4 place each new folder within this one far from the others. ext4 does not use the place of a file
 * again that was deleted within the last minutes: it looks at every such place near the new file first. A
 * database is some 800 files, so where one was deleted a moment ago, the next one takes four times as long
 * (docs/performance.md, 'The suite'). Without effect on another file system, or without the program.
 */
export function spreadFolders(folder: string): void {
  spawnSync('chattr', ['+T', folder], { stdio: 'ignore' })
}
