// How soon the screens appear on a first visit, and next to each the same for a bare page; and on later
// visits.
import type { Browser } from '@playwright/test'
import { median } from '../figures.ts'
import type { BarePages } from './bare-pages.ts'
import type { Demo } from './demo-server.ts'
import { type Loaded, loadAgain, loadScreen } from './loading.ts'
import type { FrontProxy } from './proxy.ts'
import { LANDING_AIMS, type Screen } from './screens.ts'

export type Figures = Omit<Loaded, 'text'>

export interface FirstVisit {
  name: string
  figures: Figures
  /** The same through the proxy with TLS and HTTP/2; null if there is no proxy. */
  behindProxy: Figures | null
  /** The text of the screen alone: the lower bound. */
  bare: Figures
  /** The aim for the largest paint, in milliseconds. */
  aim: number | undefined
}

/** Medians of some rounds; in each round the bare page and the visit through the proxy are measured too. */
export async function firstVisits(
  browser: Browser,
  demo: Demo,
  proxy: FrontProxy | null,
  bare: BarePages,
  screens: Screen[],
  rounds: number,
): Promise<FirstVisit[]> {
  const found: FirstVisit[] = []
  for (const { name, path, forMembers, content, largest_paint_ms } of screens) {
    if (!content) continue
    const session = forMembers ? demo.session : null
    // Not counted: a server and a browser that have just started are slower than ever after.
    if (found.length === 0) await loadScreen(browser, demo.url + path(demo), content, session)
    const own: Loaded[] = []
    const behind: Loaded[] = []
    const bares: Loaded[] = []
    while (own.length < rounds) {
      own.push(await loadScreen(browser, demo.url + path(demo), content, session))
      if (proxy) behind.push(await loadScreen(browser, proxy.url + path(demo), content, session))
      bares.push(await loadScreen(browser, bare.pageWith(own[0]!.text), 'p', null))
    }
    found.push({
      name,
      figures: medians(own),
      behindProxy: proxy && medians(behind),
      bare: medians(bares),
      aim: largest_paint_ms,
    })
  }
  return found
}

/** Members' screens on later visits: medians. The frame of the page (`fcp`) is their lower bound. */
export async function laterVisits(
  browser: Browser,
  demo: Demo,
  screens: Screen[],
  rounds: number,
): Promise<Pick<FirstVisit, 'name' | 'figures'>[]> {
  const found: Pick<FirstVisit, 'name' | 'figures'>[] = []
  for (const { name, path, forMembers, content } of screens)
    if (forMembers && content) {
      const loaded = await loadAgain(browser, demo.url + path(demo), content, demo.session, rounds)
      found.push({ name, figures: medians(loaded) })
    }
  return found
}

function medians(rounds: Loaded[]): Figures {
  const of = (figure: (round: Loaded) => number) => median(rounds.map(figure))
  return {
    bytes: {
      Script: of(({ bytes }) => bytes.Script),
      Stylesheet: of(({ bytes }) => bytes.Stylesheet),
      Font: of(({ bytes }) => bytes.Font),
      Document: of(({ bytes }) => bytes.Document),
    },
    requests: of(({ requests }) => requests),
    strangers: of(({ strangers }) => strangers),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    content: of(({ content }) => content),
    usable: of(({ usable }) => usable),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
  }
}

/** The limits of the home page, its figures, and whether they are within the limits. */
export function landing({
  figures,
}: FirstVisit): { what: keyof typeof LANDING_AIMS; found: number; aim: number; isMet: boolean }[] {
  const whats = Object.keys(LANDING_AIMS) as (keyof typeof LANDING_AIMS)[]
  return whats.map((what) => {
    const [found, aim] = [figures[what], LANDING_AIMS[what]]
    return { what, found, aim, isMet: aim === 0 ? found === 0 : found < aim }
  })
}
