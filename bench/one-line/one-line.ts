// `npm run bench -- one-line [file.json]`: how many filters of the labelled questions are read right, and how
// long a letter takes.
import { packedPlaces } from '#server/database/reference-data/packed-places.ts'
import { placesOf } from '#web/features/one-line/rules/places.ts'
import { readerOf } from '#web/features/one-line/rules/understand.ts'
import { ASKED_ON, figuresOf, listsAtFirst, questionsIn, resultsOf, shareOf } from './labelled.ts'

export const QUESTIONS = new URL('questions.json', import.meta.url).pathname
/** Questions with words that mean nothing for a search, as people speak. */
export const SPOKEN = new URL('spoken.json', import.meta.url).pathname

/** Prints the figures of a file of questions. */
export function benchOneLine(file = QUESTIONS): void {
  const questions = questionsIn(file)
  const results = resultsOf(questions)
  console.log('filtro            pedidos  bien  faltan  inventados  bien de pedidos e inventados')
  for (const [filter, figures] of [...figuresOf(results)].sort(([a], [b]) => a.localeCompare(b)))
    console.log(
      filter.padEnd(16),
      ...[figures.asked, figures.right, figures.missed, figures.invented].map((count) =>
        String(count).padStart(8),
      ),
      `${(100 * shareOf(figures)).toFixed(1)} %`.padStart(10),
    )
  const whole = results.filter(({ compared }) => compared.every(({ outcome }) => outcome === 'right')).length
  console.log(`preguntas enteras: ${whole} de ${questions.length}`)
  for (const { question, compared } of results) {
    const wrong = compared.filter(({ outcome }) => outcome !== 'right')
    if (wrong.length > 0)
      console.log(
        `  «${question.question}» (${question.box}):`,
        wrong
          .map(
            ({ outcome, filter, value }) => `${outcome === 'missed' ? 'falta' : 'sobra'} ${filter} ${value}`,
          )
          .join('; '),
      )
  }
  pace(questions.map(({ question }) => question))
}

/** The processor's time of each letter as it is typed, on this machine: other programs do not count. */
function pace(lines: string[]) {
  const begun = spent()
  const places = placesOf(packedPlaces())
  const read = readerOf(places, listsAtFirst())
  console.log(`listo en ${Math.round(spent() - begun)} ms`)
  const times: number[] = []
  for (const line of lines)
    for (let length = 1; length <= line.length; length += 1) {
      const start = spent()
      read(line.slice(0, length), { isRequests: false, today: ASKED_ON })
      times.push(spent() - start)
    }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(2)
  console.log(
    `por letra: mediana ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms (${times.length} letras)`,
  )
}

function spent(): number {
  return process.threadCpuUsage().user / 1000
}
