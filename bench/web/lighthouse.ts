// Lighthouse's scores of each screen: its preset for telephones, medians of some rounds. Its packages are
// installed separately (bench/lighthouse), because they weigh more than half of all others together and are
// needed for nothing else.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '#server/testing/other-programs/free-ports.ts'
import { SESSION_KEY } from '#web/lib/session-place.ts'
import { root } from '../../bin/steps.ts'
import { median } from '../figures.ts'
import { BROWSER } from './browser.ts'
import type { Demo } from './demo-server.ts'
import type { FrontProxy } from './proxy.ts'
import type { Screen } from './screens.ts'

const FOLDER = join(root, 'bench', 'lighthouse')
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
// The members' screens are hidden from search engines on purpose.
const NOT_FOR_MEMBERS = ['is-crawlable']
// Sometimes the browser's trace lacks the start of the page: the round has no result and is repeated.
const BEGAN_UNSEEN = 'NO_NAVSTART'
const TRIES = 5

export type Category = (typeof CATEGORIES)[number]

/** Scores up to 100 by category, and the audits that lowered them in any round. */
export interface Scores {
  scores: Record<Category, number>
  missed: string[]
}

/** The parts of its report that are read here. */
interface Report {
  runtimeError?: { code: string; message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

interface Options {
  port: number
  output: 'json'
  logLevel: 'error'
  onlyCategories: readonly Category[]
  skipAudits: string[]
}

type Lighthouse = (url: string, options: Options) => Promise<{ lhr: Report } | undefined>

/**
 * Measures every screen `rounds` times, first as a visitor, then as a member; reports each as soon as it is
 * done.
 */
export async function lighthouseScores(
  { url: direct, ...demo }: Demo,
  proxy: FrontProxy | null,
  screens: Screen[],
  rounds: number,
  tell: (screen: Screen, scores: Scores) => void,
): Promise<void> {
  const lighthouse = await installedLighthouse()
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'pesquisa-lighthouse-'))
  const url = proxy?.url ?? direct
  const { args, ...settings } = BROWSER(...(proxy ? [proxy.trust] : []))
  // Lighthouse opens its pages in the default context of the browser: the session must be there.
  const context = await chromium.launchPersistentContext(profile, {
    ...settings,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const look = async (screen: Screen) => {
    const reports: Report[] = []
    let inVain = 0
    while (reports.length < rounds) {
      const result = await lighthouse(url + screen.path({ ...demo, url }), {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: CATEGORIES,
        skipAudits: screen.forMembers ? NOT_FOR_MEMBERS : [],
      })
      const error = result?.lhr.runtimeError
      if (error?.code === BEGAN_UNSEEN && inVain++ < TRIES) continue
      if (!result || error) throw new Error(`${screen.name}: ${error?.message ?? 'Lighthouse says nothing'}`)
      reports.push(result.lhr)
    }
    tell(screen, scoresOf(reports))
  }
  try {
    for (const screen of screens.filter(({ forMembers }) => !forMembers)) await look(screen)
    await logIn(context, { ...demo, url })
    for (const screen of screens.filter(({ forMembers }) => forMembers)) await look(screen)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

// Lighthouse clears the cache and the workers each time, but not localStorage.
async function logIn(context: BrowserContext, demo: Demo) {
  const page = await context.newPage()
  await page.goto(`${demo.url}/favicon.svg`)
  await page.evaluate(
    ([key, session]) => localStorage.setItem(key!, session!),
    [SESSION_KEY, JSON.stringify({ token: demo.session.token, profile: demo.session.user })],
  )
  await page.close()
}

function scoresOf(reports: Report[]): Scores {
  const of = (category: Category) =>
    median(reports.map(({ categories }) => 100 * (categories[category].score ?? 0)))
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, Math.round(of(category))]))
  return { scores: scores as Scores['scores'], missed: [...new Set(reports.flatMap(missedIn))] }
}

function missedIn({ categories, audits }: Report) {
  return CATEGORIES.filter((category) => categories[category].score !== 1).flatMap((category) =>
    categories[category].auditRefs
      .map(({ id, weight }) => ({ id, weight, ...audits[id]! }))
      .filter(({ weight, score }) => weight > 0 && score !== null && score < 0.995)
      .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue.replace(/\s+/g, ' ')})` : id)),
  )
}

async function installedLighthouse(): Promise<Lighthouse> {
  if (!existsSync(PROGRAM)) {
    console.error('Instalando Lighthouse (solo la primera vez)…')
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: FOLDER,
      env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error('No se pudo instalar Lighthouse: vea el mensaje de npm de arriba.')
  }
  const program: { default: Lighthouse } = await import(pathToFileURL(PROGRAM).href)
  return program.default
}
