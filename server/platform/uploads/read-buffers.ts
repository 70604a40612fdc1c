// What was read from connections and is needed no more goes back soon, while strangers send a lot.

/** From so many bytes of buffers on it is worth a collection. */
const WORTH_BYTES = 16 * 1024 * 1024
const EVERY_MS = 20

export interface ReadBuffers {
  /** Looks after the buffers until the function that it gives is called for the first time. */
  watch(): () => void
}

/**
 * V8 starts to look for what is left over at 64 MB of buffers, and a fast sender brings as much again before it is done.
 * A collection of the young generation, of a few milliseconds, is enough: what was read is dropped at once. Without
 * `--expose-gc` (bin/server-process.mjs) nothing happens. Figures: docs/decisions/0012-server-cost.md.
 */
export function readBuffers(
  bytes = () => process.memoryUsage().arrayBuffers,
  collect: (() => void) | undefined = collectYoung,
): ReadBuffers {
  let watched = 0
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (bytes() > WORTH_BYTES) collect?.()
  }
  return {
    watch() {
      watched += 1
      look()
      timer ??= setInterval(look, EVERY_MS).unref()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        watched -= 1
        if (watched > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

function collectYoung() {
  globalThis.gc?.({ type: 'minor' })
}
