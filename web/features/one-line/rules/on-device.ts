// The rules with the places of Spain: loaded when somebody goes to the box.
import packed from 'virtual:places'
import { madridDay } from '#contract/days.ts'
import { type Places, placesIn } from './places.ts'
import type { Lists } from './terms.ts'
import { readerOf } from './understand.ts'

export { labelOf, sortOut } from '../sorting-out.ts'
export { bracketsOf } from './ages.ts'
export { tailOf } from './tail.ts'

// A slow telephone draws in between.
const SLICE_MS = 8

/** Makes the index of places in slices. */
export async function placesOnDevice(): Promise<Places> {
  const steps = placesIn(packed)
  for (;;) {
    const begun = performance.now()
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() - begun < SLICE_MS)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}

/** Makes a reader of lines of today. */
export function readerOfToday(places: Places, lists: Lists) {
  const read = readerOf(places, lists)
  return (line: string, isRequests: boolean) => read(line, { isRequests, today: madridDay() })
}
