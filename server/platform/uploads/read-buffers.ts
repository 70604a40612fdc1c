// Frees the buffers of received data soon, while strangers send a lot.

/** A collection is worth its cost from this many bytes of buffers on. */
const WORTH_BYTES = 16 * 1024 * 1024
const EVERY_MS = 20

export interface ReadBuffers {
  /** Collects buffers until the returned function is called for the first time. */
  watch(): () => void
}

/**
 * V8 starts to collect garbage at 64 MB of buffers, and a fast sender adds as much again before the
 * collection is done. A collection of the young generation, of a few milliseconds, is enough, because
 * received data is dropped at once. Without `--expose-gc` (bin/server-process.mjs) nothing happens. Figures:
 * docs/decisions/0012-server-cost.md.
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
