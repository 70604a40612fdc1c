// zod as the browser has it: vite.config.ts gives it to whoever imports 'zod'. It is not to try whether it may make functions
// out of texts. Our pages forbid that (server/platform/http/security-headers.ts), and browsers report the try.
import { config } from 'zod/v4'

config({ jitless: true })

export * from 'zod/v4'
