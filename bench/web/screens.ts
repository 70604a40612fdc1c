// The screens that are measured, and what is aimed at.
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { paths } from '#web/lib/paths.ts'
import type { Demo } from './demo-server.ts'

export interface Screen {
  name: string
  path: (demo: Demo) => string
  /** Where only somebody logged in sees it. */
  forMembers?: boolean
  /** Lighthouse's score to reach in each of its four categories. */
  aim: number
  /** What somebody came for, where a first visit is timed too. */
  content?: string | undefined
  /** Within how many milliseconds its largest paint should be there on a first visit. */
  largest_paint_ms?: number | undefined
}

/** Whose first visit is timed as well, by what somebody came for. */
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
  { name: 'Búsqueda', path: () => paths.detectives, forMembers: true, aim: 95, content: FOUND },
  {
    name: 'Perfil',
    path: (demo) => paths.profile(demo.detective),
    forMembers: true,
    aim: 95,
    content: 'main h2',
  },
  { name: 'Petición', path: (demo) => paths.collaboration(demo.collaboration), forMembers: true, aim: 95 },
  { name: 'Mis peticiones', path: () => paths.ownCollaborations, forMembers: true, aim: 95 },
  { name: 'Ajustes', path: () => paths.settings, forMembers: true, aim: 95, content: 'main button' },
]

/** What the home page has to keep to on a first visit: milliseconds, and the shift's own measure. */
export const LANDING_AIMS = { lcp: 600, tbt: 150, cls: 0.02, strangers: 0 }
