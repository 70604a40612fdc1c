import { ensureChromium } from '../../bin/chromium.ts'

/** How Chromium is started for measuring: nothing of its own goes over the wire. */
export const BROWSER = () => ({
  executablePath: ensureChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
