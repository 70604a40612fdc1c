// All figures of one database of requests.
import { getCollaboration, listCollaborations } from '#contract/collaborations.ts'
import type { Credentials } from '../account.ts'
import { withContenders } from '../contenders.ts'
import { type Asked, type Drawn, hundredCalls } from '../drawing.ts'
import { type Figures, slowestOf } from '../figures.ts'
import { figuresOfAll, printed } from '../rounds.ts'
import { type Filling, nameOf } from './filling.ts'
import { measurePublishing, type PublishingFigures } from './publishing.ts'

const LISTS = { rounds: 5, seconds: 3 }
const DETAILS = { rounds: 3, seconds: 1 }

/** The figures recorded for one database. */
export interface RequestFigures extends Filling {
  open: number
  memory_mb: { idle: number | null; after_lists: number | null }
  list: Record<'HTTP' | 'node:http' | 'sentencias' | 'select 1', Figures>
  /** Times of the bare statements. */
  slowest_lists: { name: string; p50: number }[]
  detail: Record<'HTTP' | 'node:http', Figures>
  publishing: PublishingFigures
}

/** Measures the product on this database, next to the bare server and the bare statements. */
export async function measureRequests(
  filling: Filling,
  database: string,
  prepared: { credentials: Credentials; drawn: Drawn[]; open: number; ids: number[] },
): Promise<RequestFigures> {
  const { credentials, drawn, open, ids } = prepared
  const lists = hundredCalls(listCollaborations.path, drawn)
  const details: Asked[] = ids.map((id) => ({
    name: 'detail',
    address: getCollaboration.path.replace(':id', String(id)),
  }))
  const calls = [...lists, ...details]
  const figures = await withContenders({ database, token: credentials.token, calls }, async (contenders) => {
    const idle = contenders.product.memory()
    const rounds = await contenders.four(lists, LISTS)
    return {
      ...filling,
      open,
      list: figuresOfAll(rounds),
      slowest_lists: slowestOf(rounds.sentencias),
      memory_mb: { idle, after_lists: contenders.product.memory() },
      detail: await contenders.two(details, DETAILS),
    }
  })
  return { ...figures, publishing: await measurePublishing(database, filling.requests) }
}

/** Prints them. */
export function printRequests(figures: RequestFigures): void {
  const { open, memory_mb, publishing } = figures
  console.log(
    `\n${nameOf(figures)}: ${open} abiertas; memoria del servidor: ${memory_mb.idle} MB al empezar, ${memory_mb.after_lists} MB tras las listas`,
  )
  printed(figures.list, 'node:http')
  for (const { name, p50 } of figures.slowest_lists.slice(0, 5)) console.log(`  ${p50} ms  ${name}`)
  console.log('\nUna petición')
  printed(figures.detail, 'node:http')
  for (const [writers, { with_bits, without }] of Object.entries(publishing))
    console.log(
      `Publicar (${writers === 'ten' ? 'diez a la vez' : 'una sola'}): ${with_bits} por segundo; ${without} sin llevar los bits`,
    )
}
