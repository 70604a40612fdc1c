import { ensureChromium, QUIET } from '../../bin/chromium.ts'

/** How Chromium is started for measuring. */
export const BROWSER = () => ({ executablePath: ensureChromium(), args: QUIET })
