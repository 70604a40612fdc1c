// The product's own server on the database under measurement, in a process of its own. Asked for 'stall', it tells for
// how many milliseconds its loop stood still at most since it was asked the last time.
import { flushCompileCache } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serve } from '#server/serve.ts'
import { benchSettings } from './settings.ts'

const serving = await serve(benchSettings)
flushCompileCache()
const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()
process.on('message', async (asked) => {
  if (asked === 'stall') {
    process.send?.({ stall_ms: delays.max / 1e6 })
    delays.reset()
  }
  if (asked === 'stop') {
    await serving.close()
    process.exit(0)
  }
})
process.send?.({ url: serving.url })
