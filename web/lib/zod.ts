// zod as the browser gets it: vite.config.ts resolves imports of 'zod' to this file. It must not try to
// compile functions from strings (eval). Our pages forbid that (server/platform/http/security-headers.ts),
// and browsers report the attempt.
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
