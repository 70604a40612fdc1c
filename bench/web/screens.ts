// The measured screens and their aims.
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { paths } from '#web/lib/paths.ts'
import type { Demo } from './demo-server.ts'

export interface Screen {
  name: string
  path: (demo: Demo) => string
  /** Only for logged-in users. */
  forMembers?: boolean
  /** The score to reach in each of Lighthouse's four categories. */
  aim: number
  /** The awaited content, if a first visit is timed too. */
  content?: string | undefined
  /** Aim for the largest paint on a first visit, in milliseconds. */
  largest_paint_ms?: number | undefined
}

/** Screens whose first visit is timed too, with the awaited content. */
const timed: Record<string, string> = {
  [paths.home]: 'h1',
  [paths.login()]: 'input[type=password]',
  [paths.registration]: 'input[type=password]',
  [paths.terms]: 'h1',
}
const LARGEST_PAINT_MS: Record<string, number> = {
  [paths.home]: 600,
  [paths.login()]: 800,
  [paths.registration]: 800,
}

const publicScreens = PUBLIC_PAGES.map(
  ({ name, path }): Screen => ({
    name,
    path: () => path,
    aim: 100,
    content: timed[path],
    largest_paint_ms: LARGEST_PAINT_MS[path],
  }),
)

const FOUND = 'main a[href^="/profile/"]'

export const screens: Screen[] = [
  ...publicScreens,
  { name: 'Hoy', path: () => paths.today, forMembers: true, aim: 95, content: 'main h2' },
  { name: 'Búsqueda', path: () => paths.detectives, forMembers: true, aim: 95, content: FOUND },
  {
    name: 'Perfil',
    path: (demo) => paths.profile(demo.detective),
    forMembers: true,
    aim: 95,
    content: 'main h2',
  },
  {
    name: 'Peticiones',
    path: () => paths.collaborations,
    forMembers: true,
    aim: 95,
    content: 'main a[href^="/collaboration/"]',
  },
  {
    name: 'Petición',
    path: (demo) => paths.collaboration(demo.collaboration),
    forMembers: true,
    aim: 95,
    content: 'main h2',
  },
  { name: 'Mis peticiones', path: () => paths.ownCollaborations, forMembers: true, aim: 95 },
  { name: 'Ajustes', path: () => paths.settings, forMembers: true, aim: 95, content: 'main button' },
]

/** Limits of the home page on a first visit: milliseconds, and the unit of layout shift. */
export const LANDING_AIMS = { lcp: 600, tbt: 150, cls: 0.02, strangers: 0 }
