import { ensureChromium, QUIET } from '../../bin/chromium.ts'

/** How Chromium is started for measuring, with more arguments where there are any. */
export const BROWSER = (...more: string[]) => ({
  executablePath: ensureChromium(),
  args: [...QUIET, ...more],
})
