// Finds a Chromium for the end-to-end tests, or installs one: Playwright's own, the system's, Debian's by apt
// if root, else by Playwright's installer. Most journeys need only its headless shell.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const SYSTEM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]
const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Options that stop requests of the browser itself. The first one is needed to run Debian's Chromium as root;
 * none changes how a page behaves.
 */
export const QUIET: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium; null if there is none. */
export function findChromium(): string | null {
  return [chromium.executablePath(), ...SYSTEM_PLACES].find((path) => path !== '' && existsSync(path)) ?? null
}

/** The path of a Chromium, installed if need be. Throws with a clear message if none can be installed. */
export function ensureChromium(): string {
  const found = findChromium() ?? installed()
  if (!found)
    throw new Error(
      'No hay Chromium ni se pudo instalar: instálelo (apt install chromium) y vuelva a intentarlo.',
    )
  return found
}

/**
 * The path of its headless shell: the same engine without the browser's windows, menus and start pages; it
 * needs a fifth less processor time. It has no notifications. null if there is none.
 */
export function findShell(): string | null {
  return existsSync(SHELL) ? SHELL : null
}

/** Installs it if possible. Without it journeys take longer but have the same results. */
export function ensureShell(): void {
  if (!findShell()) installByApt('chromium-headless-shell')
}

function installed() {
  console.error('Instalando Chromium para las pruebas (solo la primera vez)…')
  installByApt('chromium', 'fonts-dejavu-core')
  if (!findChromium())
    run(process.execPath, [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'install',
      'chromium',
    ])
  return findChromium()
}

let hasLists = false

/** Does nothing unless run as root on a system with apt. */
export function installByApt(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  // Once for all: it takes seconds.
  if (!hasLists) run('apt-get', ['update', '-qq'])
  hasLists = true
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

function run(program: string, args: string[]) {
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' },
  })
}
