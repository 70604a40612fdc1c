import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from './sync-folder.ts'

type Options = Parameters<NodeFS['init']>[1]

/** The part of Emscripten's file layer that is used here; internal to PGlite, hence its pinned version. */
interface FileLayer {
  NODEFS: {
    realPath(node: unknown): string
    stream_ops: { fsync?(stream: { nfd?: number; node: unknown }): number }
  }
}

/**
 * PGlite's files on disk, with the fsync that its own layer lacks: without it a power cut leaves an unusable
 * database. Folders are synced too, for the names of new files. `synced` counts the calls, so that the start
 * can check that the hook works.
 */
export class DurableFiles extends NodeFS {
  synced = 0

  override async init(pg: PGlite, options: Options) {
    const prepared = await super.init(pg, options)
    prepared.emscriptenOpts.preRun?.push((module) => {
      const { NODEFS } = module as unknown as FileLayer
      NODEFS.stream_ops.fsync = (stream) => {
        this.synced += 1
        try {
          if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node))
          else fsyncSync(stream.nfd)
        } catch (error) {
          // Data that the disk refused may be gone from memory too: to continue would acknowledge lost
          // writes.
          console.error(`the disk refused a write, so the database stops: ${error}`)
          process.exit(1)
        }
        return 0
      }
    })
    return prepared
  }
}
