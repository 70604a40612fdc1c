import { ensureChromium, QUIET } from '../../bin/chromium.ts'

/** Chromium's options for measuring; `more` adds arguments. */
export const BROWSER = (...more: string[]) => ({
  executablePath: ensureChromium(),
  args: [...QUIET, ...more],
})
