// The product's server on the measured database, in a separate process. On the message 'stall' it answers
// with the longest block of its event loop in milliseconds since the last such message.
import './with-parent.ts'
import { flushCompileCache } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serve } from '#server/serve.ts'
import { NEVER_BUSY } from './pace.ts'
import { benchSettings } from './settings.ts'

const serving = await serve(benchSettings, process.env[NEVER_BUSY] ? { busyAfterMs: 0 } : {})
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
