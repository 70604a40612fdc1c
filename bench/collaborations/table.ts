import { type Figures, rounded } from '../figures.ts'
import type { RequestFigures } from './measuring.ts'

const CONTENDERS = {
  HTTP: '**the call over HTTP**',
  'node:http': 'bare `node:http`, same statements and answer',
  sentencias: 'the bare statements',
  'select 1': '`select 1`',
} as const
type Contender = keyof typeof CONTENDERS

/** The tables of docs/performance.md, ready to be pasted. */
export function tablesOf(sizes: RequestFigures[]): string {
  const named = sizes.map((size) => ({ ...size, name: nameIn(size) }))
  return [
    ...table(
      ['requests', 'what', 'p50', 'p99', 'slowest', 'a second', 'of node:http'],
      named.flatMap(({ name, list }) => rowsOf(name, list)),
    ),
    ...table(
      ['requests', 'one request', 'p50', 'p99', 'slowest', 'a second', 'of node:http'],
      named.flatMap(({ name, detail }) => rowsOf(name, detail)),
    ),
    ...table(
      [
        'requests',
        'published a second, ten at once',
        'without bits',
        'one alone',
        'without bits',
        'MB idle',
        'after',
      ],
      named.map(({ name, publishing: { ten, one }, memory_mb }) => [
        name,
        ...[ten.with_bits, ten.without, one.with_bits, one.without, memory_mb.idle, memory_mb.after_lists],
      ]),
    ),
    ...table(
      ['requests', 'slowest lists of the bare statements, p50'],
      named.map(({ name, slowest_lists }) => [
        name,
        slowest_lists
          .slice(0, 3)
          .map((list) => `${list.name} ${list.p50}`)
          .join(', '),
      ]),
    ),
  ].join('\n')
}

function nameIn({ requests, open }: RequestFigures) {
  const written = (count: number) => count.toLocaleString('en')
  return `${written(requests)}, ${written(open)} open`
}

function rowsOf(size: string, figures: Partial<Record<Contender, Figures>>) {
  const base = figures['node:http']?.per_second ?? Number.NaN
  return Object.entries(CONTENDERS).flatMap(([contender, name]) => {
    const found = figures[contender as Contender]
    if (!found) return []
    const { p50, p99, max, per_second } = found
    const first = contender === 'HTTP' ? size : ''
    return [
      [
        first,
        name,
        p50,
        p99,
        max,
        Math.round(per_second).toLocaleString('en'),
        rounded(per_second / base, 2),
      ],
    ]
  })
}

function table(heads: string[], rows: (string | number | null)[][]) {
  const line = (cells: (string | number | null)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line), '']
}
