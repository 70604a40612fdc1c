// The search reads places on the device (docs/decisions/0057-one-line.md): the browser gets their names as
// one text.
import type { Plugin } from 'vite'
import { packedPlaces } from '#server/database/reference-data/packed-places.ts'

const MODULE = 'virtual:places'

/** Gives the browser the names of all places, packed. */
export function placesOnDevice(): Plugin {
  return {
    name: 'pesquisa:places',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(packedPlaces())}` : undefined),
  }
}
