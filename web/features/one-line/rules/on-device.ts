// The rules with the places of Spain: loaded when somebody goes to the box.
import packed from 'virtual:places'
import { type Places, placesIn } from './places.ts'

export { labelOf, sortOut } from '../sorting-out.ts'
export { bracketsOf } from './ages.ts'
export { tailOf } from './tail.ts'
export { readerOf } from './understand.ts'

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
