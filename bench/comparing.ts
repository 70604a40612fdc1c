import type { Drawn } from './drawing.ts'

/** How many there are and who stands on the page. */
export interface Answer {
  total: number
  ids: number[]
}

/** What the product says, and what is true. */
export type BothAnswers = Record<'answer' | 'expected', Answer>

/** Throws at the first query that the product answers otherwise than the plain, slow reference. */
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
