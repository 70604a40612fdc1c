// `npm run bench -- web [visits] [again] [responses] [lighthouse] [screens…] [--write]`: how soon the screens
// appear on a slow connection and a slow telephone, on a first visit and later, how much data they transfer,
// how soon the search responds to touches, and the scores of Lighthouse. Each first visit is also measured as
// deployed, behind a proxy with TLS and HTTP/2, and for a bare page: its text alone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../../bin/steps.ts'
import { rounded } from '../figures.ts'
import { roundsOf } from '../pace.ts'
import { serveBarePages } from './bare-pages.ts'
import { BROWSER } from './browser.ts'
import { type Demo, startDemo } from './demo-server.ts'
import { type FirstVisit, firstVisits, laterVisits } from './first-visits.ts'
import { lighthouseScores } from './lighthouse.ts'
import { logInAndSearch } from './loading.ts'
import { type FrontProxy, startProxy } from './proxy.ts'
import { searchResponses } from './responding.ts'
import { screens as allScreens, type Screen } from './screens.ts'
import { landingRows, rowOf, type Scored, scoreRow, tablesOf } from './tables.ts'

const VISITS = 5
const RUNS = 3
/** The times of a member's later visit, in seconds after its start. */
const LATER_AIM_S = 0.6
const PARTS = ['visits', 'again', 'responses', 'lighthouse'] as const
const FOLDER = join(root, '.bench')
/** The demo's data, kept for the next time. */
const DATA = join(FOLDER, 'web')
const RESULTS = join(FOLDER, 'web.json')
const TABLES = join(FOLDER, 'web.md')

/**
 * Measures and prints tables; medians of some rounds. Never fails because of a figure. `words` names parts
 * and screens ('Inicio') if not all are wanted; Lighthouse uses the proxy if there is one. `writes` puts all
 * figures into .bench/web.json, and the tables of docs/performance.md into .bench/web.md. `data`: the folder
 * of the demo's data.
 */
export async function benchWeb(
  words: string[],
  { writes, data = DATA }: { writes: boolean; data?: string },
): Promise<void> {
  const named = PARTS.filter((part) => words.includes(part))
  const parts = named.length > 0 ? named : PARTS
  const screens = namedScreens(words)
  const demo = await startDemo(data)
  const proxy = await startProxy(demo.url).catch(async (error: Error) => {
    await demo.stop()
    throw error
  })
  try {
    const visits = parts.includes('visits') ? await visit(demo, proxy, screens) : []
    if (parts.includes('again')) await visitAgain(demo, screens)
    if (parts.includes('responses')) await respond(demo)
    const scores = parts.includes('lighthouse') ? await score(demo, proxy, screens) : []
    if (!writes) return
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(RESULTS, `${JSON.stringify({ measured_at: new Date(), visits, scores }, null, 2)}\n`)
    writeFileSync(TABLES, tablesOf(visits, scores))
    console.log(`Cifras en ${RESULTS}, tablas en ${TABLES}`)
  } finally {
    proxy?.stop()
    await demo.stop()
  }
}

function namedScreens(words: string[]) {
  const named = allScreens.filter(({ name }) => words.includes(name))
  return named.length > 0 ? named : allScreens
}

async function visit(demo: Demo, proxy: FrontProxy | null, screens: Screen[]): Promise<FirstVisit[]> {
  const browser = await chromium.launch(BROWSER(...(proxy ? [proxy.trust] : [])))
  const bare = await serveBarePages()
  try {
    const visits = await firstVisits(browser, demo, proxy, bare, screens, roundsOf(VISITS))
    console.log(
      'Primera visita, sin nada guardado (150 ms de ida y vuelta, 1,6 Mbit/s, procesador 4 veces más lento)',
    )
    const rows = visits.flatMap(({ name, figures, behindProxy, bare, aim }) => [
      [name, rowOf(figures, aim)],
      ...(behindProxy ? [[`${name}, tras nginx (TLS, HTTP/2)`, rowOf(behindProxy, aim)]] : []),
      [`${name}, solo el texto`, rowOf(bare)],
    ])
    console.table(Object.fromEntries(rows))
    const home = visits.find(({ name }) => name === allScreens[0]!.name)
    if (home) {
      console.log('La portada')
      console.table(landingRows(home))
    }

    const change = await logInAndSearch(browser, demo)
    const kilobytes = (change.bytes / 1000).toFixed(1)
    console.log(`De «Entrar» a la búsqueda: ${kilobytes} KB más en ${change.requests} peticiones`)
    return visits
  } finally {
    await browser.close()
    bare.close()
  }
}

async function visitAgain(demo: Demo, screens: Screen[]) {
  const browser = await chromium.launch(BROWSER())
  try {
    const visits = await laterVisits(browser, demo, screens, roundsOf(VISITS))
    console.log(`Otra visita: a la vista, con ${LATER_AIM_S} s de objetivo; el límite es el marco vacío`)
    const rows = visits.map(({ name, figures: { fcp, content, usable, cls, tbt } }) => [
      name,
      {
        'marco s': rounded(fcp / 1000, 2),
        'a la vista s': rounded(content / 1000, 2),
        cumple: content <= LATER_AIM_S * 1000 ? 'sí' : 'no',
        'se puede usar s': rounded(usable / 1000, 2),
        CLS: rounded(cls, 3),
        'TBT ms': Math.round(tbt),
      },
    ])
    console.table(Object.fromEntries(rows))
  } finally {
    await browser.close()
  }
}

async function respond(demo: Demo) {
  const browser = await chromium.launch(BROWSER())
  try {
    const responses = await searchResponses(browser, demo)
    console.log('Respuesta de la búsqueda a los dedos, en ms, con el procesador 4 veces más lento')
    console.table(responses)
  } finally {
    await browser.close()
  }
}

async function score(demo: Demo, proxy: FrontProxy | null, screens: Screen[]): Promise<Scored[]> {
  const scored: Scored[] = []
  await lighthouseScores(demo, proxy, screens, roundsOf(RUNS), ({ name, aim }, scores) => {
    scored.push({ name, aim, ...scores })
    if (scores.missed.length > 0) console.log(`${name}: ${scores.missed.join(', ')}`)
  })
  console.log(`Lighthouse, teléfono, mediana de ${RUNS}${proxy ? ', tras nginx (TLS, HTTP/2)' : ''}`)
  console.table(Object.fromEntries(scored.map((one) => [one.name, scoreRow(one)])))
  return scored
}
