// The figures as tables: for the terminal, and for docs/performance.md, ready to be pasted.
import { rounded } from '../figures.ts'
import { type Figures, type FirstVisit, landing } from './first-visits.ts'
import type { Scores } from './lighthouse.ts'
import type { Screen } from './screens.ts'

export type Scored = Pick<Screen, 'name' | 'aim'> & Scores

const kilobytes = (bytes: number) => rounded(bytes / 1000, 1)
const seconds = (ms: number) => rounded(ms / 1000, 2)

/** A row of the terminal's table, with the aim for the largest paint if there is one. */
export function rowOf({ bytes, requests, fcp, lcp, content, cls, tbt }: Figures, aim?: number) {
  return {
    'JS KB': kilobytes(bytes.Script),
    'CSS KB': kilobytes(bytes.Stylesheet),
    'letras KB': kilobytes(bytes.Font),
    'HTML KB': kilobytes(bytes.Document),
    peticiones: requests,
    'FCP s': seconds(fcp),
    'LCP s': seconds(lcp),
    'objetivo s': aim ? `${seconds(aim)}${lcp > aim ? ', no' : ''}` : '',
    'a la vista s': seconds(content),
    CLS: rounded(cls, 3),
    'TBT ms': Math.round(tbt),
  }
}

/** The home page's figures next to its limits. */
export function landingRows(visit: FirstVisit) {
  return Object.fromEntries(
    landing(visit).map(({ what, found, aim, isMet }) => [
      NAMES[what],
      { medido: rounded(found, 3), objetivo: aim, cumple: isMet ? 'sí' : 'no' },
    ]),
  )
}

const NAMES = {
  lcp: 'LCP, ms',
  tbt: 'bloqueo, ms',
  cls: 'desplazamiento',
  strangers: 'peticiones a terceros',
}

/** A row of the terminal's table of scores, with the aim. */
export function scoreRow({ scores, aim }: Scored) {
  return {
    rendimiento: scores.performance,
    accesibilidad: scores.accessibility,
    'buenas prácticas': scores['best-practices'],
    buscadores: scores.seo,
    objetivo: aim,
    cumple: Object.values(scores).every((score) => score >= aim) ? 'sí' : 'no',
  }
}

/** Both tables in Markdown; each only if it was measured. */
export function tablesOf(visits: FirstVisit[], scored: Scored[]): string {
  const ofVisits = visits.map(({ name, figures, behindProxy, bare }) => {
    const { bytes, requests, fcp, lcp, content, cls, tbt } = figures
    const { Script, Stylesheet, Font, Document } = bytes
    return [
      name,
      ...[Script, Stylesheet, Font, Document].map((of) => Math.round(of / 1000)),
      requests,
      ...[seconds(fcp), `**${seconds(lcp)}**`, seconds(content)],
      behindProxy ? seconds(behindProxy.lcp) : '',
      seconds(bare.lcp),
      rounded(cls, 3),
      Math.round(tbt),
    ]
  })
  const ofScores = scored.map(({ name, scores, aim, missed }) => [
    name,
    scores.performance,
    scores.accessibility,
    scores['best-practices'],
    scores.seo,
    aim,
    missed.join(', '),
  ])
  return [
    ...table(
      'screen,JS,CSS,fonts,HTML,requests,first paint,**largest paint**,content there,behind the proxy: largest paint,bare page: largest paint,shift,blocked',
      ofVisits,
    ),
    ...table('screen,performance,accessibility,best practices,SEO,aim,what is missed', ofScores),
  ].join('\n')
}

function table(heads: string, rows: (string | number)[][]) {
  if (rows.length === 0) return []
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const names = heads.split(',')
  return [line(names), line(names.map(() => '---')), ...rows.map(line), '']
}
