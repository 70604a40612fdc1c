import type { Drawn } from './drawing.ts'

/** The number of results and the ids on the page. */
export interface Answer {
  total: number
  ids: number[]
}

/** The answer of the product, and that of the reference. */
export type BothAnswers = Record<'answer' | 'expected', Answer>

/** Throws at the first query whose answer differs from that of the plain, slow reference. */
export async function compareAnswers(
  of: string,
  drawn: Drawn[],
  bothAnswers: (query: string) => Promise<BothAnswers>,
): Promise<void> {
  for (const { name, query } of drawn) {
    const { answer, expected } = await bothAnswers(query)
    if (JSON.stringify(answer) !== JSON.stringify(expected))
      throw new Error(`${of}, ${name}: ${JSON.stringify(answer)}; debía ser ${JSON.stringify(expected)}`)
  }
  console.log(`${of}: las ${drawn.length} consultas responden lo mismo que la referencia`)
}
