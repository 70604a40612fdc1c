// Figures of a small installation: the same searches on the embedded database.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { fillWithDemo } from '#server/database/demo/fill.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { root } from '../../bin/steps.ts'
import { accountIn } from '../account.ts'
import type { Figures } from '../figures.ts'
import type { Load } from '../load.ts'
import { startAsker, startProduct } from '../processes.ts'
import { figuresOfAll, interleaved, printed } from '../rounds.ts'
import { searches } from './calls.ts'

export const EMBEDDED_SIZE = 8000
const FOLDER = join(root, '.bench', `embedded-${EMBEDDED_SIZE}`)
const [ROUNDS, SECONDS, CONNECTIONS] = [3, 3, 10]

export interface EmbeddedFigures {
  detectives: number
  search: Record<'HTTP', Figures>
  memory_mb: { idle: number | null; after_searches: number | null }
}

/** Measures the searches over HTTP; fills the data folder the first time, and keeps it. */
export async function measureEmbedded(): Promise<EmbeddedFigures> {
  const { token } = await prepared()
  const product = await startProduct({ DATABASE_URL: undefined, DATA_DIR: FOLDER })
  const asker = startAsker()
  try {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const idle = product.memory()
    const asking = { kind: 'http', url: product.url, token, calls: searches } as const
    const HTTP: Load = { ...asking, seconds: SECONDS, connections: CONNECTIONS }
    const search = figuresOfAll(await interleaved(asker, { HTTP }, ROUNDS))
    return { detectives: EMBEDDED_SIZE, search, memory_mb: { idle, after_searches: product.memory() } }
  } finally {
    await Promise.all([product.stop(), asker.stop()])
  }
}

/** Prints them. */
export function printEmbedded({ detectives, search, memory_mb }: EmbeddedFigures): void {
  console.log(
    `\n${detectives} detectives, base de datos integrada; memoria del servidor: ${memory_mb.idle} MB al empezar, ${memory_mb.after_searches} MB tras las búsquedas`,
  )
  printed(search)
}

async function prepared() {
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
  const database = await connect({ database_url: null, data_dir: FOLDER })
  try {
    await prepareDatabase(database)
    const count = EMBEDDED_SIZE - Object.keys(namedWorld).length
    const filled = await fillWithDemo(database, { count, seed: 1, password_hash: 'none' })
    if (filled > 0) await database.query('vacuum analyze', [])
    return (await accountIn(database)).credentials
  } finally {
    await database.close()
  }
}
